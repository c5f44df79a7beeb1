/**
 * Schemas of alerts: a saved search, a practitioner, a place or a topic, for members and visitors.
 */

import { z } from 'zod';
import { emailSchema } from '../accounts/email-address.ts';
import { directoryQuerySchema } from '../search/directory.ts';
import {
  focalPointSchema,
  idSchema,
  mailLanguageSchema,
  timestampSchema,
} from '../shared/common-schemas.ts';

/** Lifetimes and limits of alerts (contract, section 14). */
export const alertLimits = {
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

const search = directoryQuerySchema;

/**
 * POST /alerts: directory filters or an object. `website` is a honeypot field: if it is filled in,
 * no alert is created.
 */
export const alertInputSchema = z.strictObject({
  ...search.partial().shape,
  q: z.string().max(alertLimits.words).optional(),
  object_type: z.enum(alertObjects).optional(),
  object_id: idSchema.optional(),
  email: emailSchema.optional(),
  language_id: mailLanguageSchema,
  website: z.string().max(500).optional(),
});
export type AlertInput = z.infer<typeof alertInputSchema>;

/** Fields of the input that describe the search. */
export const alertSearchKeys = Object.keys(search.shape) as (keyof typeof search.shape)[];

export const alertSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  object_type: z.enum(alertObjects).nullable(),
  object_id: idSchema.nullable(),
  object_name: z.string().nullable().describe('null if it no longer exists'),
  path: z.string().describe('path where the matches are shown'),
  search: z.string().nullable().describe('the search as a query string'),
  confirmed_at: timestampSchema.nullable(),
  told_at: timestampSchema.nullable().describe('time of the last match'),
  ends_at: timestampSchema,
});
/** An alert with a preview of its current matches. */
export const alertDetailsSchema = alertSchema.extend({
  image_name: z.string().nullable().describe('picture of the person this alert is about'),
  image_focus: focalPointSchema,
  there: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      image_name: z.string().nullable(),
      image_focus: focalPointSchema,
    }),
  ),
});
export type Alert = z.infer<typeof alertSchema>;
export type AlertDetails = z.infer<typeof alertDetailsSchema>;
export const alertListSchema = z.object({ count: z.int(), data: z.array(alertDetailsSchema) });
