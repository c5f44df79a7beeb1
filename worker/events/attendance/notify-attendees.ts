/**
 * Notifies attendees of changed and cancelled events, each once: mail, notification and mark share
 * a batch.
 */

import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { href } from '../../contract/addresses.ts';
import type { SeatNotification } from '../../contract/events/attendance.ts';
import {
  CANCELLED_MARKER,
  REINSTATED_MARKER,
} from '../../contract/notifications/notification.labels.ts';
import type { NotificationKind } from '../../contract/notifications/notifications.ts';
import { formatDay } from '../../contract/shared/format-date.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import {
  type Database,
  prepare,
  type Statement,
  type StatementRows,
  statement,
} from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { eventDatesTable, eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { getAbsoluteUrl } from '../../http/get-site-url.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { composeVisitorMail } from '../../mail/outbox/compose-visitor-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import {
  formatAdvice,
  formatCancellation,
  formatDates,
  formatReasons,
  formatWhere,
  type PendingNotification,
  placeAddressSql,
  placeNameSql,
  summarizeChanges,
} from './change-summary.ts';
import {
  countSeats,
  event,
  eventHost,
  eventZoneSql,
  seat,
  updateAttendeeCount,
  waitingPosition,
} from './seats.ts';

const eventDate = alias(eventDatesTable, 'd');
/** The member who has the seat. */
const holder = alias(usersTable, 'r');

/** Notifications per request; the job sends the rest. */
export const MAX_PER_RUN = 60;

type PendingRow = Omit<PendingNotification, 'was' | 'mark'> & { was: string | null };

/** Seats with a pending notification, of one event or of all. */
const pendingQuery = prepare<PendingRow>(sql`
  select ${seat.id}, ${seat.event_id}, ${event.is_active}, ${event.off_at}, ${event.off_why}, ${event.left_out}, (select min(${eventDate.start_at}) from ${eventDatesTable} ${eventDate}
      where ${eventDate.event_id} = ${event.id} and ${eventDate.start_at} > max(${seat.start_at}, ${sql.placeholder('now')})) as next_at, ${event.name} as event_name, ${event.tag}, ${seat.date}, ${seat.start_at}, ${seat.end_at}, ${seat.state}, ${waitingPosition} as place,
    ${seat.to_tell}, ${seat.was},
    ${seat.user_id}, ${holder.name}, ${holder.email}, ${eventZoneSql} as zone, ${holder.timezone_id} as own_zone, ${event.online_url},
    ${placeNameSql(event.location_id)} as place_name, ${placeAddressSql(event.location_id)} as place_address, ${placeNameSql(sql`${seat.was} ->> '$.location_id'`)} as place_was,
    ${countSeats('waiting', seat.event_id, seat.date)} as waiting
  from (select ${eventSeatsTable.id} from ${eventSeatsTable} indexed by event_seats_to_tell
      where ${eventSeatsTable.to_tell} is not null
        and (${sql.placeholder('event')} is null or ${eventSeatsTable.event_id} = ${sql.placeholder('event')})
      order by ${eventSeatsTable.event_id}, ${eventSeatsTable.user_id}, ${eventSeatsTable.start_at}, ${eventSeatsTable.id} limit ${MAX_PER_RUN}) due
    cross join ${eventSeatsTable} ${seat} on ${seat.id} = due.id cross join ${eventsTable} ${event} on ${event.id} = ${seat.event_id}
    cross join ${usersTable} ${eventHost} on ${eventHost.id} = ${event.user_id} left join ${usersTable} ${holder} on ${holder.id} = ${seat.user_id}
  order by ${seat.event_id}, ${seat.user_id}, ${seat.start_at}, ${seat.id}`);

const mailTagOf = {
  seat: 'event-seat',
  waiting: 'event-waiting',
  changed: 'event-changed',
  off: 'event-off',
  again: 'event-again',
  reminder: 'event-reminder',
} satisfies Record<SeatNotification, MailTag>;
const notificationKindOf: Record<SeatNotification, NotificationKind> = {
  seat: 'event_seat',
  waiting: 'event_seat',
  changed: 'event_changed',
  off: 'event_changed',
  again: 'event_changed',
  reminder: 'event_reminder',
};

/** Queries that load pending notifications. They come last in a batch that may create some. */
export const notificationQueries = (eventId: string | null) => ({
  pending: pendingQuery({ event: eventId, now: getNowIso() }),
  seat: templateQuery(mailTagOf.seat),
  waiting: templateQuery(mailTagOf.waiting),
  changed: templateQuery(mailTagOf.changed),
  off: templateQuery(mailTagOf.off),
  again: templateQuery(mailTagOf.again),
  reminder: templateQuery(mailTagOf.reminder),
});
export type NotificationRows = StatementRows<ReturnType<typeof notificationQueries>>;

/**
 * Members get one message about several dates. Visitors get one per date, because each has its own
 * link.
 */
const getGroupKey = ({ id, user_id, event_id, to_tell, state }: PendingRow) =>
  user_id && ['changed', 'off', 'again'].includes(to_tell)
    ? [user_id, event_id, to_tell, to_tell === 'changed' && state].join()
    : id;

function buildGroup(rows: PendingRow[]) {
  const some = rows.map((row) => ({
    ...row,
    mark: row.was,
    was: JSON.parse(row.was ?? '{}') as PendingNotification['was'],
  })) as [PendingNotification, ...PendingNotification[]];
  const [seat] = some;
  return { some, seat, news: [...new Set(some.flatMap(summarizeChanges))] };
}

const buildVariables = ({ some, seat, news }: ReturnType<typeof buildGroup>) => {
  if (seat.to_tell === 'again')
    return [REINSTATED_MARKER, ...(seat.date ? [formatDates(some)] : [])];
  if (seat.to_tell !== 'off') return news;
  if (!seat.is_active) return [CANCELLED_MARKER];
  return [`It is cancelled on ${formatDates(some)}. ${formatReasons(some)}`.trim()];
};

export async function notifyAttendees(
  env: Bindings,
  db: Database,
  { pending, ...templates }: NotificationRows,
) {
  if (pending.length === 0) return;
  const groups = Array.from(Map.groupBy(pending, getGroupKey).values(), buildGroup);
  const notices = await Promise.all(
    groups.map(async (group) => {
      const { some, seat, news } = group;
      const marks = some.map(markNotified);
      // A change that was reverted in between is not sent.
      if (seat.to_tell === 'changed' && news.length === 0) return { statements: marks };
      const isDue = exists(
        qb.select({ id: eventSeatsTable.id }).from(eventSeatsTable).where(isUnchanged(seat)),
      );
      const [template] = templates[seat.to_tell];
      const mail = await composeAttendeeMail(env, some, mailTagOf[seat.to_tell], template, news);
      return {
        mail,
        statements: [
          ...mail.statements(isDue),
          ...buildNotification(seat, buildVariables(group), isDue),
          ...marks,
        ],
      };
    }),
  );
  const off = pending.filter(({ to_tell }) => to_tell === 'off').map(({ event_id }) => event_id);
  await db.batch([
    ...notices.flatMap(({ statements }) => statements),
    ...[...new Set(off)].flatMap(updateAttendeeCount),
  ]);
  await enqueueMails(
    env,
    notices.flatMap(({ mail }) => mail ?? []),
  );
}

function composeAttendeeMail(
  env: Bindings,
  seats: [PendingNotification, ...PendingNotification[]],
  tag: MailTag,
  template: TemplateRow | undefined,
  news: string[],
): Promise<OutgoingMail> | OutgoingMail {
  const [seat] = seats;
  const { id, event_id, user_id, name, email } = seat;
  const variables = {
    what: getEventName(seats),
    when: formatDates(seats),
    news: news.join('\n'),
    where: formatWhere({ place: seat.place_address, isOnline: Boolean(seat.online_url) }),
    calendar: getAbsoluteUrl(env, href('/e/:tag.ics', { tag: seat.tag })),
    words:
      tag === 'event-off'
        ? formatCancellation(seats)
        : formatAdvice(seats.length === 1 ? seat : { ...seat, place: null, waiting: 0 }),
  };
  if (!user_id || !name || !email) {
    return composeVisitorMail(env, {
      tag,
      holder: id,
      page: '/events/coming/:id/:secret',
      pageId: event_id,
      isNamed: true,
      template,
      variables,
    });
  }
  const hasPage = seat.is_active || seat.off_at;
  const link = hasPage
    ? href('/e/:tag', { tag: seat.tag }, { date: seat.date || undefined })
    : '/events';
  return composeMail(env, { tag, template, to: { id: user_id, name, email }, variables, link });
}

/** Names the cancelled date if the series continues. */
function getEventName(seats: [PendingNotification, ...PendingNotification[]]) {
  const [{ event_name, to_tell, is_active, start_at, zone }] = seats;
  if (to_tell !== 'off' || !is_active) return event_name;
  const first = formatDay(start_at, zone);
  return `${event_name}, ${first}${seats.length > 1 ? ' and more dates' : ''}`;
}

const buildNotification = (
  { user_id, event_id, date, to_tell }: PendingNotification,
  lines: string[],
  when: SQL,
): Statement[] =>
  user_id
    ? [
        notifyMembers({
          kind: notificationKindOf[to_tell],
          to: user_id,
          by: null,
          when,
          object: {
            type: 'events',
            id: event_id,
            part: [date, ...lines].join('\n') || null,
          },
        }),
      ]
    : [];

/** SQL condition: the pending notification is still the same. */
const isUnchanged = ({ id, to_tell, mark }: PendingNotification) =>
  and(
    eq(eventSeatsTable.id, id),
    eq(eventSeatsTable.to_tell, to_tell),
    sql`${eventSeatsTable.was} is ${mark}`,
  );

/** Seats of a cancelled date remain until erasure, so that holders learn of a reinstatement. */
const markNotified = (seat: PendingNotification) =>
  statement(
    qb
      .update(eventSeatsTable)
      .set({
        to_tell: null,
        was: null,
        state: sql`iif(${eventSeatsTable.to_tell} in ('off', 'again'), ${eventSeatsTable.to_tell},
          ${eventSeatsTable.state})`,
      })
      .where(isUnchanged(seat)),
  );
