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
  /** Plural noun of the activity, and what to retry later; both appear in the error message. */
  many: string;
  again: string;
}

const hour = 60;
const day = 24 * 60;

export const activityLimits = {
  conversations: {
    newcomers: 5,
    others: 30,
    window: day,
    many: 'new conversations',
    again: 'start another one',
  },
  enquiries: {
    newcomers: 5,
    others: 5,
    window: day,
    many: 'enquiries',
    again: 'send another one',
  },
  friend_requests: {
    newcomers: 10,
    others: 50,
    window: day,
    many: 'friend requests',
    again: 'send another one',
  },
  locations: {
    newcomers: 5,
    others: 20,
    window: day,
    many: 'new locations',
    again: 'add another one',
  },
  events: {
    newcomers: 10,
    others: 30,
    window: day,
    many: 'new events',
    again: 'add another one',
  },
  location_requests: {
    newcomers: 5,
    others: 20,
    window: day,
    many: 'requests to join a location',
    again: 'send another one',
  },
  threads: {
    newcomers: 100,
    others: 100,
    window: day,
    many: 'new threads',
    again: 'start another one',
  },
  replies: {
    newcomers: 100,
    others: 100,
    window: hour,
    many: 'replies',
    again: 'reply again',
  },
  blocks: {
    newcomers: 50,
    others: 100,
    window: day,
    many: 'blocks',
    again: 'block someone again',
  },
  uploads: {
    newcomers: 30,
    others: 100,
    window: day,
    many: 'uploads',
    again: 'upload another file',
  },
  reports: {
    newcomers: 20,
    others: 20,
    window: day,
    many: 'reports',
    again: 'report again',
  },
} as const satisfies Record<string, ActivityLimit>;

export type LimitedActivity = keyof typeof activityLimits;
