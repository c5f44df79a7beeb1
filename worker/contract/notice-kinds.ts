/** What members are told of, by kind: on the site, by mail and by push, as they choose. */
export const noticeKinds = {
  message: 'Somebody writes to you',
  friend_request: 'Somebody asks to be your friend',
  friend_approved: 'Somebody says yes to your request',
  reply: 'Somebody answers you in a thread',
  mention: 'Somebody names you in a thread',
  answer: 'Somebody marks your reply as the answer',
  followed: 'Something new in a thread or topic that you follow',
  enquiry: 'Somebody asks you for help, or writes back',
  event_seat: 'You have a seat, or move up on a waiting list',
  event_changed: 'An event that you come to changes or is called off',
  event_coming: 'Somebody signs up for an event that you give',
  event_reminder: 'An event that you come to is tomorrow',
  location: 'Somebody asks to join your place, or you are let in',
  listing: 'Your papers are due, or your details wait for a word',
  alert: 'There is something new of what you asked for',
} as const;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** What the link of a mail can stop by itself. */
export const stoppable = [...noticeKindNames, 'digest'] as const;
export type Stoppable = (typeof stoppable)[number];

/** What a notice leads to; its name and address are read with it, so that it never tells what is hidden by now. */
export const noticeObjects = [
  ...(['users', 'threads', 'events', 'locations'] as const),
  ...(['messages', 'enquiries', 'credentials', 'alerts'] as const),
] as const;
export type NoticeObject = (typeof noticeObjects)[number];

export const mailChoices = ['now', 'daily', 'weekly', 'never'] as const;

/** Of others a mail comes in a digest alone: they ask for nothing, and what is followed may come many times a day. */
export const isMailedAtOnce = (kind: NoticeKind) =>
  !['followed', 'answer', 'event_coming'].includes(kind);

/** Of who has chosen nothing. */
export const noticeDefaultOf = (kind: NoticeKind) =>
  ({ site: true, mail: isMailedAtOnce(kind) ? 'now' : 'never', push: false }) as const;

/** What a list shows at once, what the bell counts up to, days until a notice goes, and letters of what was written last. */
export const noticeBounds = { atOnce: 30, counted: 100, keptDays: 90, words: 120 } as const;
