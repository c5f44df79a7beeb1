import { z } from 'zod';

/** Kinds of items that wait for an admin. */
export const waitingKinds = [
  'users',
  'locations',
  'credentials',
  'applications',
  'reports',
  'appeals',
] as const;

/** Cap of each count. */
export const mostWaiting = 100;

export type WaitingKind = (typeof waitingKinds)[number];

const counted = z.object({
  count: z.int(),
  count_is_floor: z.boolean().optional().describe('true if there are more'),
});

export const waiting = z.object(
  Object.fromEntries(waitingKinds.map((kind) => [kind, counted])) as Record<
    WaitingKind,
    typeof counted
  >,
);

export type Waiting = z.infer<typeof waiting>;
