/** What members are told of, by kind: on the site, by mail and by push, as they choose. */
export const noticeKinds = {
  message: 'New messages',
  friend_request: 'Friend requests',
  friend_approved: 'Accepted friend requests',
  reply: 'Replies to you in threads',
  mention: 'Mentions in threads',
  answer: 'Your reply marked as the answer',
  followed: 'Activity in threads and topics you follow',
  enquiry: 'Enquiries and replies to them',
  event_seat: 'Event seats and waiting list changes',
  event_changed: 'Changes to events you attend',
  event_coming: 'Sign-ups for your events',
  event_reminder: 'Event reminders',
  location: 'Requests to join your locations, and approvals',
  listing: 'Reminders about your credentials and details',
  alert: 'New matches for your alerts',
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
