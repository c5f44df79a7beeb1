import { z } from 'zod';

const count = z.int().nullable().describe('null where it is under five');

/** GET /users/{id}/numbers. */
export const weekOfNumbers = z.object({
  week: z.iso.date().describe('its Monday'),
  shown: z
    .null()
    .describe(
      'always null: lists come from a cache, and a write for each card would cost more than the number is worth',
    ),
  viewed: count,
  asked: count,
  answered: count,
  median_hours: count.describe('until the first answer; null where under five were answered'),
  is_under_five: z
    .boolean()
    .describe('whether views, enquiries or answers of this week are under five, and so null'),
});

export const ownNumbers = z.object({ weeks: z.array(weekOfNumbers).describe('newest first') });

export type WeekOfNumbers = z.infer<typeof weekOfNumbers>;
export type OwnNumbers = z.infer<typeof ownNumbers>;
