/**
 * Texts of notifications, one sentence each; they name people and places but never quote private
 * writing.
 */

import type { NotificationKind, NotificationView } from './notifications.ts';

type NotificationText = Pick<NotificationView, 'kind' | 'part' | 'count' | 'title' | 'others'> & {
  by: { name: string } | null;
};

/** Names the only actor, or counts events and names the last actor. */
const formatCount = (
  { count, by }: NotificationText,
  one: string,
  many: string,
  last = 'the last from',
) =>
  count === 1
    ? `${by?.name ?? 'Someone'} ${one}`
    : `${count} ${many}${by ? `, ${last} ${by.name}` : ''}`;

/** Names the last author of a thread and counts the others. */
const formatReplies = (
  text: NotificationText,
  verb: string,
  title: string,
  one: string,
  many: string,
) =>
  text.by && text.others
    ? `${text.by.name} and ${formatOthers(text.others)} ${verb} in ${title}`
    : formatCount(text, `${one} ${title}`, `${many} ${title}`);

const formatOthers = (count: number) => `${count} ${count === 1 ? 'other' : 'others'}`;

/** Suffix for a notification that concerns the reader alone. */
const formatOtherReplies = ({ kind, others }: NotificationText) => {
  if (others === 0 && kind === 'answer') return ', and replied';
  return others ? `, and ${formatOthers(others)} replied` : '';
};

const listingTexts: Record<string, string> = {
  confirm: 'Please confirm your profile details',
  first_appointment: 'Please confirm when a first appointment is possible',
  approved: 'You are now listed in the directory',
  asked: 'We have a question about your application',
  declined: 'We have decided on your application',
};

/**
 * Marks after the date of an event notification: cancelled, or taking place again. Other text is
 * its previous date.
 */
export const CANCELLED_MARKER = 'off';
export const REINSTATED_MARKER = 'again';

const sentences: Record<NotificationKind, (text: NotificationText, title: string) => string> = {
  message: ({ count, by }) =>
    `${by?.name ?? 'Someone'} ${count === 1 ? 'sent you a message' : `sent you ${count} messages`}`,
  friend_request: ({ by }) => `${by?.name ?? 'Someone'} sent you a friend request`,
  friend_approved: ({ by }) => `${by?.name ?? 'Someone'} accepted your friend request`,
  reply: (notification, title) =>
    formatReplies(notification, 'replied', title, 'replied to you in', 'replies to you in'),
  mention: (notification, title) =>
    formatCount(notification, `mentioned you in ${title}`, `mentions of you in ${title}`) +
    formatOtherReplies(notification),
  answer: (notification, title) =>
    `${notification.by?.name ?? 'Someone'} marked your reply in ${title} as the answer${formatOtherReplies(notification)}`,
  followed: (notification, title) =>
    formatReplies(notification, 'posted', title, 'posted in', 'new posts in'),
  enquiry: () => 'You have a new enquiry',
  event_seat: (_, title) => `Update on your seat at ${title}`,
  event_coming: ({ count, by }, title) =>
    `${count === 1 ? (by?.name ?? 'Someone') : `${count} people`} booked ${title}`,
  event_changed: ({ part }, title) => {
    const [, ...news] = (part ?? '').split('\n');
    if (news[0] === CANCELLED_MARKER) return `${title} is cancelled`;
    return news[0] === REINSTATED_MARKER
      ? `${[`${title} is back on`, ...news.slice(1)].join(': ')}. Bookings were cancelled, so book again if you still want to come.`
      : [`${title} has changed${news.length > 0 ? '.' : ''}`, ...news].join(' ');
  },
  event_reminder: (_, title) => `${title} is tomorrow`,
  location: (notification, title) =>
    notification.part === 'asked'
      ? formatCount(
          notification,
          `wants to join ${title}`,
          `people want to join ${title}`,
          'most recently',
        )
      : `Your request to join ${title} is approved`,
  listing: ({ part }, title) =>
    listingTexts[part ?? ''] ?? `The credential check for ${title} expires soon`,
  alert: () => 'New matches for your alerts',
};

const untitledNames: Partial<Record<NotificationKind, string>> = {
  location: 'a location',
  listing: 'your credentials',
  event_seat: 'an event',
  event_changed: 'An event',
  event_reminder: 'An event',
  event_coming: 'an event',
};

export const formatNotification = (text: NotificationText) =>
  sentences[text.kind](
    text,
    text.title === null ? (untitledNames[text.kind] ?? 'a thread') : `“${text.title}”`,
  );
