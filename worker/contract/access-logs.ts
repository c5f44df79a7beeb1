import { z } from 'zod';
import { accessObjectTags, accessTypeTags } from './access-tags.ts';

const pixels = z.int().min(0).max(100_000);

/** What the browser tells of a view or a submission. */
const accessLogFields = z.strictObject({
  object_type_tag: z.enum(accessObjectTags),
  object_id: z.uuid().nullish(),
  object_tag: z.string().max(200).nullish().describe('instead of object_id'),
  access_type_tag: z.enum(accessTypeTags),
  height: pixels.describe('of the window'),
  width: pixels.describe('of the window'),
});

const bare: readonly string[] = ['home', 'login', 'logout', 'user-signup'];

/** An object is named by its id or by its tag; the home page and signing in and out have none. */
export const accessLogInput = accessLogFields.refine(
  ({ object_type_tag, object_id, object_tag }) =>
    Number(object_id != null) + Number(object_tag != null) ===
    Number(!bare.includes(object_type_tag)),
  {
    path: ['object_id'],
    message: 'either object_id or object_tag names the object, if it has one',
  },
);

/** What the queue carries: made when the call was answered, so that its id tells a repeated delivery. */
export const accessLogEvent = accessLogFields.extend({
  id: z.uuid(),
  created_at: z.iso.datetime({ precision: 3 }),
  created_by: z.uuid().nullable(),
  client_ip: z.string().max(45).nullable(),
  country: z.string().max(2).nullable().describe('ISO 3166-1 alpha-2'),
  user_agent: z.string().max(1000).nullable(),
});

export type AccessLogInput = z.infer<typeof accessLogInput>;
export type AccessLogEvent = z.infer<typeof accessLogEvent>;
