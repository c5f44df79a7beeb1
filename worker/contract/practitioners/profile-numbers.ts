/** Response of GET /users/{id}/numbers: profile views, enquiries and answer times by week. */

import { z } from 'zod';

const count = z.int().nullable().describe('null if below five');

export const profileWeekSchema = z.object({
  week: z.iso.date().describe('Monday of the week'),
  shown: z.null().describe('always null: views in lists are not counted'),
  viewed: count,
  asked: count,
  answered: count,
  median_hours: count.describe('hours to the first answer; null if fewer than five were answered'),
  is_under_five: z
    .boolean()
    .describe('whether a count of this week is below five and therefore null'),
});

export const profileNumbersSchema = z.object({
  weeks: z.array(profileWeekSchema).describe('newest first'),
});

export type ProfileWeek = z.infer<typeof profileWeekSchema>;
export type ProfileNumbers = z.infer<typeof profileNumbersSchema>;
