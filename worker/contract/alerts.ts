import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import { directoryQuery } from './directory.ts';
import { email } from './email-address.ts';

/** How long alerts last and how many there may be (contract, section 14). */
export const alertBounds = {
  /** Days until one ends that nobody renews, and how long before that its reader is told. */
  days: 90,
  endsDays: 7,
  /** Of one person, or one address. */
  each: 20,
  /** Who fits now: of a wider search somebody new would fit every day. */
  fitting: 200,
  /** People who are named in one mail. */
  named: 3,
  confirmHours: 48,
  /** So long a visitor can undo that they stopped it. */
  undoHours: 1,
  /** Of what is looked for, in the mail that asks whether somebody wants to be told. */
  told: 200,
  words: 300,
} as const;

/** What can be waited for besides a search: somebody who opens again, what happens at a place, new threads of a topic. */
export const alertObjects = ['users', 'locations', 'sub_categories'] as const;
export type AlertObject = (typeof alertObjects)[number];

const search = directoryQuery;

/**
 * POST /alerts: the words and filters of the directory, or an object. A visitor sends an e-mail as well; `website` is
 * hidden from people: filled in, nothing is made.
 */
export const alertSent = z.strictObject({
  ...search.partial().shape,
  q: z.string().max(alertBounds.words).optional(),
  object_type: z.enum(alertObjects).optional(),
  object_id: id.optional(),
  email: email.optional(),
  website: z.string().max(500).optional(),
});
export type AlertSent = z.infer<typeof alertSent>;

/** What of it says whom somebody looks for. */
export const searchKeys = Object.keys(search.shape) as (keyof typeof search.shape)[];

export const alert = z.object({
  id,
  created_at: timestamp,
  object_type: z.enum(alertObjects).nullable(),
  object_id: id.nullable(),
  object_name: z.string().nullable().describe('null where it is gone'),
  path: z.string().describe('where it can be looked at now'),
  search: z.string().nullable().describe('the search, as an address holds it'),
  confirmed_at: timestamp.nullable(),
  told_at: timestamp.nullable().describe('when something was found last'),
  ends_at: timestamp,
});
/** As it is shown, with the first of who or what is there now. */
export const shownAlert = alert.extend({
  image_name: z.string().nullable().describe('of the person who is waited for'),
  there: z.array(
    z.object({ name: z.string(), path: z.string(), image_name: z.string().nullable() }),
  ),
});
export type Alert = z.infer<typeof alert>;
export type ShownAlert = z.infer<typeof shownAlert>;
export const alertList = z.object({ count: z.int(), data: z.array(shownAlert) });
