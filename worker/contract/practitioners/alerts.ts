import { z } from 'zod';
import { id, timestamp } from '../shared/common-schemas.ts';
import { directoryQuery } from '../search/directory.ts';
import { email } from '../accounts/email-address.ts';

/** Lifetimes and limits of alerts (contract, section 14). */
export const alertBounds = {
  /** Days until an alert ends unless renewed, and days before that when its reader is warned. */
  days: 90,
  endsDays: 7,
  /** Alerts per account or e-mail address. */
  each: 20,
  /** A search that already matches more people than this is too wide for an alert. */
  fitting: 200,
  /** People named in one mail. */
  named: 3,
  confirmHours: 48,
  /** Hours in which a visitor can undo stopping an alert. */
  undoHours: 1,
  /** Characters of the search quoted in the confirmation mail. */
  told: 200,
  words: 300,
} as const;

/** Objects that can be watched: a practitioner, a place, or the new threads of a topic. */
export const alertObjects = ['users', 'locations', 'sub_categories'] as const;
export type AlertObject = (typeof alertObjects)[number];

const search = directoryQuery;

/**
 * POST /alerts: directory filters or an object. `website` is a honeypot field: if it is filled in,
 * no alert is created.
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

/** Fields of the input that describe the search. */
export const searchKeys = Object.keys(search.shape) as (keyof typeof search.shape)[];

export const alert = z.object({
  id,
  created_at: timestamp,
  object_type: z.enum(alertObjects).nullable(),
  object_id: id.nullable(),
  object_name: z.string().nullable().describe('null if it no longer exists'),
  path: z.string().describe('path where the matches are shown'),
  search: z.string().nullable().describe('the search as a query string'),
  confirmed_at: timestamp.nullable(),
  told_at: timestamp.nullable().describe('time of the last match'),
  ends_at: timestamp,
});
/** An alert with a preview of its current matches. */
export const shownAlert = alert.extend({
  image_name: z.string().nullable().describe('picture of the person this alert is about'),
  there: z.array(
    z.object({ name: z.string(), path: z.string(), image_name: z.string().nullable() }),
  ),
});
export type Alert = z.infer<typeof alert>;
export type ShownAlert = z.infer<typeof shownAlert>;
export const alertList = z.object({ count: z.int(), data: z.array(shownAlert) });
