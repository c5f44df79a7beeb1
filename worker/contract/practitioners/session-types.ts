import { offeredWords } from './session-types.labels.ts';

/** URL values of session types, mapped to columns of `users`. */
export const sessionColumns = {
  one_to_one: 'session_1_on_1',
  group: 'session_group',
  online: 'session_online',
} as const;

export type SessionKind = keyof typeof sessionColumns;
export const sessionKinds = ['one_to_one', 'group', 'online'] as const;

/** Times of day that sessions are offered. */
export const sessionTimes = ['daytime', 'evening', 'weekend'] as const;
export type SessionTime = (typeof sessionTimes)[number];

export const sessionWords: Record<SessionKind, string> = {
  one_to_one: offeredWords.session_1_on_1,
  group: offeredWords.session_group,
  online: offeredWords.session_online,
};

export const timeWords: Record<SessionTime, string> = {
  daytime: 'In the daytime',
  evening: 'In the evening',
  weekend: 'At the weekend',
};
