/** Session types (one to one, group, online) and times of day: URL values, columns and labels. */

import { sessionTypeLabels } from './session-types.labels.ts';

/** URL values of session types, mapped to columns of `users`. */
export const sessionTypeColumns = {
  one_to_one: 'session_1_on_1',
  group: 'session_group',
  online: 'session_online',
} as const;

export type SessionType = keyof typeof sessionTypeColumns;
export const sessionTypes = ['one_to_one', 'group', 'online'] as const;

/** Times of day that sessions are offered. */
export const sessionTimes = ['daytime', 'evening', 'weekend'] as const;
export type SessionTime = (typeof sessionTimes)[number];

export const sessionTypeNames: Record<SessionType, string> = {
  one_to_one: sessionTypeLabels.session_1_on_1,
  group: sessionTypeLabels.session_group,
  online: sessionTypeLabels.session_online,
};

export const sessionTimeLabels: Record<SessionTime, string> = {
  daytime: 'In the daytime',
  evening: 'In the evening',
  weekend: 'At the weekend',
};
