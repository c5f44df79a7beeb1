/** Notification kinds. Members choose site, mail and push for each. */
export const notificationKinds = {
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
  event_coming: 'Bookings for your events',
  event_reminder: 'Event reminders',
  location: 'Requests to join your locations, and approvals',
  listing: 'Reminders about your credentials and details',
  alert: 'New matches for your alerts',
} as const;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

/** Kinds that an unsubscribe link can stop individually. */
export const unsubscribableKinds = [...notificationKindNames, 'digest'] as const;
export type UnsubscribableKind = (typeof unsubscribableKinds)[number];

/**
 * Types a notification links to. Name and URL are read with it, so hidden objects are never
 * revealed.
 */
export const notificationObjectTypes = [
  'users',
  'threads',
  'events',
  'locations',
  'messages',
  'enquiries',
  'credentials',
  'alerts',
] as const;
export type NotificationObjectType = (typeof notificationObjectTypes)[number];

export const mailChoices = ['now', 'daily', 'weekly', 'never'] as const;

/** The other kinds are mailed in digests only: they need no answer and may be frequent. */
export const isMailedAtOnce = (kind: NotificationKind) =>
  !['followed', 'answer', 'event_coming'].includes(kind);

/** Setting of a member who has chosen nothing. */
export const getDefaultSetting = (kind: NotificationKind) =>
  ({ site: true, mail: isMailedAtOnce(kind) ? 'now' : 'never', push: false }) as const;

/** Notifications per page, cap of the bell count, retention in days, and characters of a quote. */
export const notificationLimits = { atOnce: 30, counted: 100, keptDays: 90, words: 120 } as const;
