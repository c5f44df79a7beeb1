/**
 * Limits against mass messaging. Public replies are generous: practitioners answer many questions,
 * and a community may import at once.
 */

/** Days after approval during which a member counts as new. */
export const newcomerPeriod = { days: 7 };

/** True while the lower limits apply to the member. */
export const isNewcomer = (
  { approved_at, created_at }: { approved_at: string | null; created_at: string },
  now: number,
) => Date.parse(approved_at ?? created_at) > now - newcomerPeriod.days * 86_400_000;

interface ActivityLimit {
  /** Maximum per window for new members and for all others. Admins have no limit. */
  newcomers: number;
  others: number;
  /** Minutes. */
  window: number;
}

const hour = 60;
const day = 24 * 60;

export const activityLimits = {
  conversations: {
    newcomers: 5,
    others: 30,
    window: day,
  },
  enquiries: {
    newcomers: 5,
    others: 5,
    window: day,
  },
  friend_requests: {
    newcomers: 10,
    others: 50,
    window: day,
  },
  locations: {
    newcomers: 5,
    others: 20,
    window: day,
  },
  events: {
    newcomers: 10,
    others: 30,
    window: day,
  },
  location_requests: {
    newcomers: 5,
    others: 20,
    window: day,
  },
  threads: {
    newcomers: 100,
    others: 100,
    window: day,
  },
  replies: {
    newcomers: 100,
    others: 100,
    window: hour,
  },
  blocks: {
    newcomers: 50,
    others: 100,
    window: day,
  },
  uploads: {
    newcomers: 30,
    others: 100,
    window: day,
  },
  reports: {
    newcomers: 20,
    others: 20,
    window: day,
  },
} as const satisfies Record<string, ActivityLimit>;

export type LimitedActivity = keyof typeof activityLimits;
