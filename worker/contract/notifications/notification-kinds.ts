/** Notification kinds. Members choose site, mail and push for each. */

import { m } from '#messages';

export const notificationKinds = {
  get message() {
    return m['notification.kind_message']();
  },
  get friend_request() {
    return m['notification.kind_friend_request']();
  },
  get friend_approved() {
    return m['notification.kind_friend_approved']();
  },
  get reply() {
    return m['notification.kind_reply']();
  },
  get mention() {
    return m['notification.kind_mention']();
  },
  get answer() {
    return m['notification.kind_answer']();
  },
  get followed() {
    return m['notification.kind_followed']();
  },
  get enquiry() {
    return m['notification.kind_enquiry']();
  },
  get event_seat() {
    return m['notification.kind_event_seat']();
  },
  get event_changed() {
    return m['notification.kind_event_changed']();
  },
  get event_coming() {
    return m['notification.kind_event_coming']();
  },
  get event_reminder() {
    return m['notification.kind_event_reminder']();
  },
  get location() {
    return m['notification.kind_location']();
  },
  get listing() {
    return m['notification.kind_listing']();
  },
  get alert() {
    return m['notification.kind_alert']();
  },
};

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
