/** Kinds of items that wait for an admin, and their capped counts. */

import { z } from 'zod';

export const pendingKinds = [
  'users',
  'locations',
  'credentials',
  'applications',
  'reports',
  'appeals',
] as const;

/** Cap of each count. */
export const maxPendingCount = 100;

export type PendingKind = (typeof pendingKinds)[number];

const counted = z.object({
  count: z.int(),
  count_is_floor: z.boolean().optional().describe('true if there are more'),
});

export const pendingCountsSchema = z.object(
  Object.fromEntries(pendingKinds.map((kind) => [kind, counted])) as Record<
    PendingKind,
    typeof counted
  >,
);

export type PendingCounts = z.infer<typeof pendingCountsSchema>;
