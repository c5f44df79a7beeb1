/** Session types (one to one, group, online) and times of day: URL values, columns and labels. */

import { m } from '#messages';
import { formatLabels } from '../shared/format-locale.ts';

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
  get one_to_one() {
    return m['profile.session_one_to_one']();
  },
  get group() {
    return m['profile.session_group']();
  },
  get online() {
    return m['profile.session_online']();
  },
};

/** Labels after the first of a list. */
export const sessionTypesInList: Record<SessionType, string> = {
  get one_to_one() {
    return m['profile.session_one_to_one_in_list']();
  },
  get group() {
    return m['profile.session_group_in_list']();
  },
  get online() {
    return m['profile.session_online_in_list']();
  },
};

/** 'One-to-one, online' */
export const formatSessionTypes = (types: readonly SessionType[]): string =>
  formatLabels(types, sessionTypeNames, sessionTypesInList);

export const sessionTimeLabels: Record<SessionTime, string> = {
  get daytime() {
    return m['profile.time_daytime']();
  },
  get evening() {
    return m['profile.time_evening']();
  },
  get weekend() {
    return m['profile.time_weekend']();
  },
};

export const sessionTimesInList: Record<SessionTime, string> = {
  get daytime() {
    return m['profile.time_daytime_in_list']();
  },
  get evening() {
    return m['profile.time_evening_in_list']();
  },
  get weekend() {
    return m['profile.time_weekend_in_list']();
  },
};

/** 'In the daytime, at the weekend' */
export const formatSessionTimes = (times: readonly SessionTime[]): string =>
  formatLabels(
    sessionTimes.filter((time) => times.includes(time)),
    sessionTimeLabels,
    sessionTimesInList,
  );
