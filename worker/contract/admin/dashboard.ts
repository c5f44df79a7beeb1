/**
 * Schemas of the admin dashboard: sections of open tasks, recent changes, onboarding steps and
 * weekly numbers.
 */

import { z } from 'zod';
import { memberCredentialSchema } from '../practitioners/credentials.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';

/** Sections of the admin dashboard, in display order. */
export const dashboardKinds = [
  'reports',
  'appeals',
  'applications',
  'users',
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
export const dashboardLimits = { ofEach: 10, counted: 1_000, changes: 10, looked: 500 } as const;

const line = z.string().nullable();

const link = z.object({
  id: idSchema,
  user_id: idSchema,
  user_name: z.string(),
  location_name: z.string(),
  is_default: z.boolean(),
  is_admin: z.boolean(),
  is_public: z.boolean(),
  approved_by_id: idSchema.nullable(),
});

export const dashboardItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  hint: line.describe('detail that distinguishes items with the same name'),
  image: line.describe('file of the profile picture'),
  since: timestampSchema.nullable().describe('when the item became open'),
  path: z.string().describe('path of its admin screen'),
  is_confirmed: z
    .boolean()
    .optional()
    .describe('for a user: whether the e-mail address is confirmed'),
  link: link.optional().describe('for a request to join a location'),
  credential: memberCredentialSchema.optional(),
});

const kind = z.object({
  count: z.int(),
  count_is_floor: z.boolean().optional().describe('true if there are more'),
  data: z.array(dashboardItemSchema),
});

export const dashboardChangeSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  description: z.string(),
  link_table: z.string(),
  link_id: z.string(),
  link_title: line.describe('name of the changed item at that time'),
  by_id: idSchema,
  by_name: z.string(),
  image: line,
});

/** Onboarding steps of an empty site, in order. */
export const onboardingSteps = [
  'level',
  'category',
  'about',
  'terms',
  'privacy',
  'footer',
  'invite',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** GET /desk */
export const dashboardSchema = z.object({
  ...(Object.fromEntries(dashboardKinds.map((one) => [one, kind])) as Record<
    DashboardKind,
    typeof kind
  >),
  changes: z.array(dashboardChangeSchema).describe('by other admins, newest first'),
  first_steps: z
    .record(
      z.enum(onboardingSteps),
      z.object({
        is_done: z.boolean(),
        id: idSchema.nullable().describe('id of the category or page to continue with'),
      }),
    )
    .nullable()
    .describe('null once there are ten accounts'),
});

/** Daily counts. */
export const weeklySeries = [
  'visitors',
  'read',
  'sign_ups',
  'asked',
  'answered',
  'not_found',
] as const;

/** Days in the series: today, the week before it, and the week before that. */
export const weeklyStatsDays = 15;

/** Maximum of newest rows scanned. */
export const weeklyScanLimits = { sign_ups: 10_000, asked: 2_000 } as const;

/** GET /week */
export const weeklyStatsSchema = z.object({
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        visitors: z.int().describe('people in the access logs'),
        read: z.int().describe('articles read'),
        sign_ups: z.int(),
        asked: z.int().describe('confirmed enquiries'),
        answered: z.int().describe('of these, answered'),
        not_found: z.int().describe('searches without results'),
      }),
    )
    .describe('days in UTC, oldest first; the last is today'),
});

export type DashboardKind = (typeof dashboardKinds)[number];
export type DashboardItem = z.infer<typeof dashboardItemSchema>;
export type DashboardChange = z.infer<typeof dashboardChangeSchema>;
export type Dashboard = z.infer<typeof dashboardSchema>;
export type WeeklySeries = (typeof weeklySeries)[number];
export type WeeklyStats = z.infer<typeof weeklyStatsSchema>;
