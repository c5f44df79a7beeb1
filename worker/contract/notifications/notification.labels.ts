/**
 * Texts of notifications, one sentence each; they name people and places but never quote private
 * writing.
 */

import { m } from '#messages';
import { formatEventChangeLine } from '../events/format-event-change.ts';
import { bidiIsolate } from '../shared/bidi-isolate.ts';
import { CANCELLED_MARKER, REINSTATED_MARKER } from './event-changes.ts';
import type { NotificationKind, NotificationView } from './notifications.ts';

type NotificationText = Pick<NotificationView, 'kind' | 'part' | 'count' | 'title' | 'others'> & {
  by: { name: string } | null;
};

/**
 * Title in quotation marks, and name of the last actor. Without a name, English capitalizes
 * 'Someone' at the start of a sentence only, and German inflects it within.
 */
interface Named {
  title: string;
  name: string;
}

interface CountedSentences {
  one(named: Named): string;
  many(named: Named & { count: number }): string;
}

/** Names the only actor, or counts events and names the last actor. */
const formatCount = (
  { count, by }: NotificationText,
  { one, many }: CountedSentences,
  named: Named,
): string => (count === 1 ? one(named) : many({ ...named, name: getNameWithin(by), count }));

const getNameWithin = (by: NotificationText['by']) =>
  by ? bidiIsolate(by.name) : m['notification.someone_within']();

/** Names the last author of a thread and counts the others. */
const formatReplies = (
  text: NotificationText,
  sentences: CountedSentences & { ofOthers(named: Named & { count: number }): string },
  named: Named,
): string =>
  text.by && text.others
    ? sentences.ofOthers({ ...named, count: text.others })
    : formatCount(text, sentences, named);

/** A mention, with the replies of others in the same thread. */
function formatMention(text: NotificationText, named: Named): string {
  const { count, others, by } = text;
  if (!others) {
    return formatCount(
      text,
      { one: m['notification.text_mention'], many: m['notification.text_mentions'] },
      named,
    );
  }
  return count === 1
    ? m['notification.text_mention_and_others']({ ...named, count: others })
    : m['notification.text_mentions_and_others']({
        ...named,
        name: getNameWithin(by),
        mentions: count,
        count: others,
      });
}

/** A reply that was marked as the answer, with replies in the same thread. */
function formatAnswer({ others }: NotificationText, named: Named): string {
  if (others === 0) return m['notification.text_answer_and_reply'](named);
  return others
    ? m['notification.text_answer_and_others']({ ...named, count: others })
    : m['notification.text_answer'](named);
}

const listingTexts: Record<string, () => string> = {
  confirm: m['notification.text_confirm_details'],
  first_appointment: m['notification.text_confirm_first_appointment'],
  approved: m['notification.text_listed'],
  asked: m['notification.text_application_question'],
  declined: m['notification.text_application_decided'],
};

const sentences: Record<NotificationKind, (text: NotificationText, named: Named) => string> = {
  message: ({ count }, { name }) => m['notification.text_message']({ count, name }),
  friend_request: (_, { name }) => m['notification.text_friend_request']({ name }),
  friend_approved: (_, { name }) => m['notification.text_friend_approved']({ name }),
  reply: (text, named) =>
    formatReplies(
      text,
      {
        one: m['notification.text_reply'],
        many: m['notification.text_replies'],
        ofOthers: m['notification.text_replies_of_others'],
      },
      named,
    ),
  mention: formatMention,
  answer: formatAnswer,
  followed: (text, named) =>
    formatReplies(
      text,
      {
        one: m['notification.text_post'],
        many: m['notification.text_posts'],
        ofOthers: m['notification.text_posts_of_others'],
      },
      named,
    ),
  enquiry: () => m['notification.text_enquiry'](),
  event_seat: (_, { title }) => m['notification.text_event_seat']({ title }),
  event_coming: ({ count }, { title, name }) =>
    count === 1
      ? m['notification.text_booked']({ title, name })
      : m['notification.text_people_booked']({ title, count }),
  event_changed: ({ part }, { title }) => formatChangedEvent(part ?? '', title),
  event_reminder: (_, { title }) => m['notification.text_event_reminder']({ title }),
  location: (text, named) =>
    text.part === 'asked'
      ? formatCount(
          text,
          {
            one: m['notification.text_location_request'],
            many: m['notification.text_location_requests'],
          },
          named,
        )
      : m['notification.text_location_approved']({ title: named.title }),
  listing: ({ part }, { title }) =>
    listingTexts[part ?? '']?.() ?? m['notification.text_check_expires']({ title }),
  alert: () => m['notification.text_alert'](),
};

/** The first line is the previous date; the others are a marker and changes. */
function formatChangedEvent(part: string, title: string): string {
  const [, first, ...more] = part.split('\n').map(formatEventChangeLine);
  if (first === CANCELLED_MARKER) return m['notification.text_event_cancelled']({ title });
  if (first === REINSTATED_MARKER) {
    return more.length > 0
      ? m['notification.text_event_reinstated_with']({ title, changes: more.join(': ') })
      : m['notification.text_event_reinstated']({ title });
  }
  return first === undefined
    ? m['notification.text_event_changed']({ title })
    : m['notification.text_event_changed_with']({ title, changes: [first, ...more].join(' ') });
}

const untitledNames: Partial<Record<NotificationKind, () => string>> = {
  location: m['notification.untitled_location'],
  listing: m['notification.untitled_credentials'],
  event_seat: m['notification.untitled_event'],
  event_changed: m['notification.untitled_event_start'],
  event_reminder: m['notification.untitled_event_start'],
  event_coming: m['notification.untitled_event'],
};

export const formatNotification = (text: NotificationText): string =>
  sentences[text.kind](text, {
    title:
      text.title === null
        ? (untitledNames[text.kind] ?? m['notification.untitled_thread'])()
        : bidiIsolate(m['notification.quoted_title']({ title: text.title })),
    name: text.by ? bidiIsolate(text.by.name) : m['notification.someone_start'](),
  });
