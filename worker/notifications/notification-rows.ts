/** Selects notifications with their actor and object, and converts the rows to the response. */

import { and, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { addHash, href, type LinkTarget } from '../contract/addresses.ts';
import { CANCELLED_MARKER } from '../contract/notifications/event-changes.ts';
import {
  type NotificationKind,
  type NotificationObjectType,
  type NotificationView,
  notificationLimits,
} from '../contract/notifications/notifications.ts';
import { getNowIso } from '../db/clock.ts';
import { isNotBlocked } from '../db/conditions/block-filter.ts';
import { isFalse, isTrue, qb } from '../db/query-builder.ts';
import { alertsTable, enquiryRecipientsTable } from '../db/schema/enquiries.ts';
import { eventSeatsTable } from '../db/schema/event-seats.ts';
import { credentialsTable } from '../db/schema/listing.ts';
import {
  eventsTable,
  locationsTable,
  userLocationsTable,
} from '../db/schema/locations-and-events.ts';
import { noticesTable } from '../db/schema/notifications.ts';
import { messageParticipantsTable } from '../db/schema/social.ts';
import { threadsTable } from '../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../db/schema/users.ts';
import { truncate } from '../db/truncate.ts';

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  object_type: NotificationObjectType;
  object_id: string;
  part: string | null;
  count: number;
  updated_at: string;
  read_at: string | null;
  by_id: string | null;
  by_tag: string | null;
  by_name: string | null;
  by_image: string | null;
  /**
   * JSON with the title and the path parameter of the object, and of an event the end of the
   * member's last seat; null if the member cannot see it.
   */
  object: string | null;
  /** JSON of a thread: the number of other authors, the last one, their words and its language. */
  said: string | null;
}

/** Notifications in the SQL of this folder. */
export const notification = alias(noticesTable, 'n');

/** SQL condition on notifications `n`: the actor is not blocked. */
export const isActorNotBlocked = sql`(${notification.by_id} is null or ${isNotBlocked(notification.user_id, notification.by_id)})`;

/** Title and path parameters of the object, by its type. */
const objectColumn = sql`case ${notification.object_type}
  when 'threads' then ${qb
    .select({ object: sql`json_array(${threadsTable.title}, ${threadsTable.tag})` })
    .from(threadsTable)
    .where(and(eq(threadsTable.id, notification.object_id), isFalse(threadsTable.is_deleted)))}
  when 'events' then ${qb
    .select({
      object: sql`json_array(${eventsTable.name}, iif(${eventsTable.is_active} or ${eventsTable.off_at} is not null, ${eventsTable.tag}, ''), (${qb
        .select({ end_at: max(eventSeatsTable.end_at) })
        .from(eventSeatsTable)
        .where(
          and(
            eq(eventSeatsTable.event_id, notification.object_id),
            eq(eventSeatsTable.user_id, notification.user_id),
            eq(eventSeatsTable.state, 'coming'),
          ),
        )}))`,
    })
    .from(eventsTable)
    .where(
      and(
        eq(eventsTable.id, notification.object_id),
        sql`(${isTrue(eventsTable.is_active)} or ${notification.kind} = 'event_changed'
          and ${notification.part} like ${`%\n${CANCELLED_MARKER}`})`,
      ),
    )}
  when 'locations' then ${qb
    .select({ object: sql`json_array(${locationsTable.name}, ${userLocationsTable.id})` })
    .from(locationsTable)
    .innerJoin(
      userLocationsTable,
      and(
        eq(userLocationsTable.location_id, locationsTable.id),
        eq(userLocationsTable.user_id, notification.user_id),
      ),
    )
    .where(eq(locationsTable.id, notification.object_id))}
  when 'credentials' then ${qb
    .select({ object: sql`json_array(${credentialsTable.body}, ${credentialsTable.id})` })
    .from(credentialsTable)
    .where(
      and(
        eq(credentialsTable.id, notification.object_id),
        eq(credentialsTable.user_id, notification.user_id),
      ),
    )}
  when 'messages' then ${qb
    .select({ object: sql`json_array(null, ${messageParticipantsTable.message_id})` })
    .from(messageParticipantsTable)
    .where(
      and(
        eq(messageParticipantsTable.message_id, notification.object_id),
        eq(messageParticipantsTable.user_id, notification.user_id),
      ),
    )}
  when 'enquiries' then ${qb
    .select({ object: sql`json_array(null, ${enquiryRecipientsTable.enquiry_id})` })
    .from(enquiryRecipientsTable)
    .where(
      and(
        eq(enquiryRecipientsTable.enquiry_id, notification.object_id),
        eq(enquiryRecipientsTable.user_id, notification.user_id),
        isNotNull(enquiryRecipientsTable.asked_at),
      ),
    )}
  when 'alerts' then ${qb
    .select({ object: sql`json_array(null, ${alertsTable.id})` })
    .from(alertsTable)
    .where(
      and(
        eq(alertsTable.id, notification.object_id),
        eq(alertsTable.user_id, notification.user_id),
      ),
    )}
  when 'users' then ${qb
    .select({ object: sql`json_array(null, ${usersTable.tag})` })
    .from(usersTable)
    .where(and(eq(usersTable.id, notification.object_id), isTrue(usersTable.is_active)))}
end`;

const actor = alias(usersTable, 'o');

/** Selects notifications with actor and object; `picked` is the SQL that chooses them. */
export const selectNotifications = (picked: SQL, latest = sql`null`) => sql`
  select ${notification.id}, ${notification.kind}, ${notification.object_type}, ${notification.object_id},
    ${notification.part}, ${notification.count}, ${notification.updated_at}, ${notification.read_at},
    ${actor.id} as by_id, iif(${actor.is_public}, ${actor.tag}, null) as by_tag, ${actor.name} as by_name,
    iif(${actor.is_public} and ${membershipLevelsTable.authz_user_detailed}, ${uploadedFilesTable.name}, null) as by_image,
    ${objectColumn} as object, ${latest} as said
  from (${picked}) n left join ${usersTable} ${actor} on ${actor.id} = ${notification.by_id}
    left join ${membershipLevelsTable} on ${membershipLevelsTable.id} = ${actor.membership_level_id}
    left join ${uploadedFilesTable} on ${uploadedFilesTable.id} = ${actor.image_id}`;

type PathBuilder = (tag: string, row: NotificationRow) => LinkTarget;

const pathBuilders: Record<NotificationObjectType, PathBuilder> = {
  threads: (tag, { part }) =>
    part
      ? addHash(href('/t/:tag', { tag }, { reply: part }), `reply-${part}`)
      : href('/t/:tag', { tag }),
  events: (tag, { kind, object_id, part }) => {
    const [date] = (part ?? '').split('\n');
    if (kind === 'event_coming') return href('/account/events/:id/coming', { id: object_id });
    // Hidden events have no page.
    return tag ? href('/e/:tag', { tag }, { date: date || undefined }) : '/events';
  },
  alerts: () => '/account/alerts',
  locations: (link, { part }) =>
    part === 'asked' ? href('/account/locations/:id/people', { id: link }) : '/account/locations',
  credentials: () => '/account/credentials',
  messages: (id) => href('/messages/:id', { id }),
  enquiries: (id) => href('/enquiries/:id', { id }),
  users: (_, { kind, part }) =>
    kind !== 'listing'
      ? '/friends'
      : part === 'confirm'
        ? '/account/confirm'
        : part === 'first_appointment'
          ? href('/account/confirm', { claim: 'first_appointment' })
          : '/account/application',
};

type ThreadSummary = [others: number, author: string, words: string, language: string | null];

export function toNotification(row: NotificationRow): NotificationView {
  const { id, kind, part, count, updated_at, read_at, object } = row;
  const [title, tag, seatUntil] = object
    ? (JSON.parse(object) as [string | null, string, string?])
    : [null, null];
  const by =
    row.by_id && row.by_name !== null
      ? { id: row.by_id, tag: row.by_tag, name: row.by_name, image: row.by_image }
      : null;
  const path = tag === null ? null : pathBuilders[row.object_type](tag, row);
  const message = row.said && path ? (JSON.parse(row.said) as ThreadSummary) : null;
  const latest = message && {
    name: message[1],
    words: truncate(message[2], notificationLimits.words),
    language_id: message[3],
  };
  return {
    id,
    kind,
    part,
    by,
    count,
    title,
    path,
    ...(seatUntil && seatUntil > getNowIso() && { is_going: true }),
    updated_at,
    read_at,
    ...(message && { others: message[0], latest }),
  };
}
