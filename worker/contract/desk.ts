import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import { credentialOfSomebody } from './credentials.ts';

/** Sections of the admin dashboard, in display order. */
export const deskKinds = [
  'appeals',
  'applications',
  'users',
  'reports',
  'credentials',
  'locations',
  'mails',
  'messages',
  'jobs',
] as const;

/**
 * Items per section (oldest first), the cap of its count, recent changes, and history rows scanned
 * for them.
 */
export const deskBounds = { ofEach: 10, counted: 1_000, changes: 10, looked: 500 } as const;

const line = z.string().nullable();

const link = z.object({
  ...{ id, user_id: id, user_name: z.string(), location_name: z.string() },
  ...{ is_default: z.boolean(), is_admin: z.boolean(), is_public: z.boolean() },
  approved_by_id: id.nullable(),
});

export const deskItem = z.object({
  id: z.string(),
  title: z.string(),
  hint: line.describe('what tells it from others of its name'),
  image: line.describe('the file of a face'),
  since: timestamp.nullable().describe('since when it waits'),
  path: z.string().describe('of its screen in the back office'),
  is_confirmed: z.boolean().optional().describe('of a user: the e-mail address'),
  link: link.optional().describe('of a request to belong to a location'),
  credential: credentialOfSomebody.optional(),
});

const kind = z.object({
  count: z.int(),
  count_is_floor: z.boolean().optional().describe('true when there are more'),
  data: z.array(deskItem),
});

export const deskChange = z.object({
  id,
  created_at: timestamp,
  description: z.string(),
  link_table: z.string(),
  link_id: z.string(),
  link_title: line.describe('what was changed, as it was called then'),
  by_id: id,
  by_name: z.string(),
  image: line,
});

/** Onboarding steps of an empty site, in order. */
export const firstSteps = [
  ...(['level', 'category', 'about', 'terms', 'privacy', 'footer', 'invite'] as const),
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** GET /desk */
export const desk = z.object({
  ...(Object.fromEntries(deskKinds.map((one) => [one, kind])) as Record<DeskKind, typeof kind>),
  changes: z.array(deskChange).describe('of other admins, the newest first'),
  first_steps: z
    .record(
      z.enum(firstSteps),
      z.object({
        is_done: z.boolean(),
        id: id.nullable().describe('of what is there to go on with: a category, or a page'),
      }),
    )
    .nullable()
    .describe('null once ten accounts are there'),
});

/** Daily counts. */
export const weekSeries = [
  'visitors',
  'read',
  'sign_ups',
  'asked',
  'answered',
  'not_found',
] as const;

/** Days in the series: today, the week before it, and the week before that. */
export const weekDays = 15;

/** Maximum of newest rows scanned. */
export const weekLooked = { sign_ups: 10_000, asked: 2_000 } as const;

/** GET /week */
export const week = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        visitors: z.int().describe('of whom access logs tell'),
        read: z.int().describe('articles'),
        sign_ups: z.int(),
        asked: z.int().describe('enquiries that were confirmed'),
        answered: z.int().describe('of these'),
        not_found: z.int().describe('searches that found nothing'),
      }),
    )
    .describe('in UTC, the oldest first; the last is today'),
});

export type DeskKind = (typeof deskKinds)[number];
export type DeskItem = z.infer<typeof deskItem>;
export type DeskChange = z.infer<typeof deskChange>;
export type Desk = z.infer<typeof desk>;
export type WeekSeries = (typeof weekSeries)[number];
export type Week = z.infer<typeof week>;
