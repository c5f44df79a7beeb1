import { z } from 'zod';
import { accessObjectTags, accessTypeTags } from './access-tags.ts';

const pixels = z.int().min(0).max(100_000);

/** What the browser tells of a view or a submission. */
export const accessLogInput = z.strictObject({
  object_type_tag: z.enum(accessObjectTags),
  object_id: z.uuid().nullish(),
  object_tag: z.string().max(200).nullish().describe('instead of object_id'),
  access_type_tag: z.enum(accessTypeTags),
  height: pixels.describe('of the window'),
  width: pixels.describe('of the window'),
});

/** What the queue carries: made when the call was answered, so that its id tells a repeated delivery. */
export const accessLogEvent = accessLogInput.extend({
  id: z.uuid(),
  created_at: z.iso.datetime({ precision: 3 }),
  created_by: z.uuid().nullable(),
  client_ip: z.string().max(45).nullable(),
  country: z.string().max(2).nullable().describe('ISO 3166-1 alpha-2'),
  user_agent: z.string().max(1000).nullable(),
});

export type AccessLogInput = z.infer<typeof accessLogInput>;
export type AccessLogEvent = z.infer<typeof accessLogEvent>;
