/**
 * Sends the notifications of seats, each once: mail, notice of the member and time of sending share
 * a batch.
 */

import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { m } from '#messages';
import { href } from '../../contract/addresses.ts';
import type { SeatNotification } from '../../contract/events/attendance.ts';
import {
  type EventChange,
  formatEventChange,
  formatEventTimes,
} from '../../contract/events/format-event-change.ts';
import { CANCELLED_MARKER, REINSTATED_MARKER } from '../../contract/notifications/event-changes.ts';
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
import { bareName, isOneOf, qb } from '../../db/query-builder.ts';
import {
  eventDatesTable,
  eventNotificationsTable,
  eventSeatsTable,
} from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { getLocalizedUrl } from '../../http/get-site-url.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { composeVisitorMail } from '../../mail/outbox/compose-visitor-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import {
  formatAdvice,
  formatCancellation,
  formatWhere,
  getSeatTimes,
  listCancelReasons,
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
  isDateActive,
  seat,
  updateAttendeeCount,
  waitingPosition,
} from './seats.ts';

const notification = alias(eventNotificationsTable, 'n');
const eventDate = alias(eventDatesTable, 'd');
/** The member who has the seat. */
const holder = alias(usersTable, 'r');

/** Notifications per request; the job sends the rest. */
export const MAX_PER_RUN = 60;

type PendingRow = Omit<PendingNotification, 'was'> & { was: string | null };

/** Pending notifications of one event or of all. */
const pendingQuery = prepare<PendingRow>(sql`
  select ${notification.id}, ${notification.reason}, ${notification.was}, ${notification.seat_id}, ${seat.event_id}, ${event.is_active}, ${event.off_at}, ${event.off_why}, ${event.left_out}, (select min(${eventDate.start_at}) from ${eventDatesTable} ${eventDate}
      where ${eventDate.event_id} = ${event.id} and ${eventDate.start_at} > max(${seat.start_at}, ${sql.placeholder('now')})) as next_at, ${event.name} as event_name, ${event.tag}, ${seat.date}, ${seat.start_at}, ${seat.end_at}, ${seat.state}, ${isDateActive} as is_date_active, ${waitingPosition} as place,
    ${seat.user_id}, ${holder.name}, ${holder.email},
    iif(${seat.user_id} is null, ${seat.language_id}, ${holder.language_id}) as language_id, ${eventZoneSql} as zone, ${holder.timezone_id} as own_zone, ${event.online_url},
    ${placeNameSql(event.location_id)} as place_name, ${placeAddressSql(event.location_id)} as place_address, ${placeNameSql(sql`${notification.was} ->> '$.location_id'`)} as place_was,
    ${countSeats('waiting', seat.event_id, seat.date)} as waiting
  from (select ${notification.id} from ${eventNotificationsTable} ${notification} indexed by event_notifications_pending
      cross join ${eventSeatsTable} ${seat} on ${seat.id} = ${notification.seat_id}
      where ${notification.sent_at} is null and (${sql.placeholder('event')} is null or ${seat.event_id} = ${sql.placeholder('event')})
      order by ${seat.event_id}, ${seat.user_id}, ${seat.start_at}, ${seat.id} limit ${MAX_PER_RUN}) due
    cross join ${eventNotificationsTable} ${notification} on ${notification.id} = due.id cross join ${eventSeatsTable} ${seat} on ${seat.id} = ${notification.seat_id}
    cross join ${eventsTable} ${event} on ${event.id} = ${seat.event_id}
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
const getGroupKey = ({ id, user_id, event_id, reason, state }: PendingNotification) =>
  user_id && ['changed', 'off', 'again'].includes(reason)
    ? [user_id, event_id, reason, reason === 'changed' && state].join()
    : id;

function buildGroup(rows: PendingNotification[]) {
  const some = rows as [PendingNotification, ...PendingNotification[]];
  const [seat] = some;
  return { some, seat };
}

/** Distinct changes; several dates of a series may have the same. */
const listChanges = (seats: PendingNotification[]) =>
  Array.from(
    new Map(seats.flatMap(summarizeChanges).map((one) => [JSON.stringify(one), one])).values(),
  );

/** The change was reverted, or the seat booked again, before the notification was sent. */
function isObsolete(notice: PendingNotification) {
  const { reason, state, is_date_active } = notice;
  if (reason === 'changed') return summarizeChanges(notice).length === 0;
  if (reason === 'off') return is_date_active === 1;
  return reason === 'again' && (is_date_active === 0 || state !== 'off');
}

/** Lines of the notification: a marker, or changes as JSON that the reader's language words. */
function buildLines({ some, seat }: ReturnType<typeof buildGroup>): string[] {
  const times = getSeatTimes(some);
  if (seat.reason === 'again') {
    const dates: EventChange = { kind: 'reinstated', ...times };
    return [REINSTATED_MARKER, ...(seat.date ? [JSON.stringify(dates)] : [])];
  }
  if (seat.reason !== 'off') return listChanges(some).map((one) => JSON.stringify(one));
  if (!seat.is_active) return [CANCELLED_MARKER];
  const dates: EventChange = { kind: 'cancelled', ...times, reasons: listCancelReasons(some) };
  return [JSON.stringify(dates)];
}

export async function notifyAttendees(
  env: Bindings,
  db: Database,
  { pending, ...templates }: NotificationRows,
) {
  if (pending.length === 0) return;
  const sent_at = getNowIso();
  const all = pending.map(
    (row): PendingNotification => ({
      ...row,
      was: JSON.parse(row.was ?? '{}'),
    }),
  );
  const { true: obsolete = [], false: due = [] } = Object.groupBy(
    all,
    (one) => `${isObsolete(one)}` as const,
  );
  const groups = Array.from(Map.groupBy(due, getGroupKey).values(), buildGroup);
  const notices = await Promise.all(
    groups.map(async (group) => {
      const { some, seat } = group;
      const [template] = templates[seat.reason];
      const mail = await composeAttendeeMail(env, some, mailTagOf[seat.reason], template);
      const isDue = sql`(select count(*) from ${eventNotificationsTable} where ${isPending(some)}) = ${some.length}`;
      return {
        mail,
        statements: [
          ...mail.statements(isDue),
          ...buildNotification(seat, buildLines(group), isDue),
          statement(
            qb
              .update(eventNotificationsTable)
              .set({ sent_at })
              .where(and(isPending(some), isDue)),
          ),
        ],
      };
    }),
  );
  const cancelled = due.filter(({ reason }) => reason === 'off');
  await db.batch([
    statement(qb.delete(eventNotificationsTable).where(isPending(obsolete))),
    ...notices.flatMap(({ statements }) => statements),
    ...(cancelled.length > 0 ? [loseSeats(cancelled, sent_at)] : []),
    ...[...new Set(cancelled.map(({ event_id }) => event_id))].flatMap(updateAttendeeCount),
  ]);
  await enqueueMails(
    env,
    notices.map(({ mail }) => mail),
  );
}

function composeAttendeeMail(
  env: Bindings,
  seats: [PendingNotification, ...PendingNotification[]],
  tag: MailTag,
  template: TemplateRow | undefined,
): Promise<OutgoingMail> | OutgoingMail {
  const [seat] = seats;
  const { seat_id, event_id, user_id, name, email, language_id } = seat;
  const variables = () => ({
    what: getEventName(seats),
    when: formatEventTimes(getSeatTimes(seats)),
    news: listChanges(seats).map(formatEventChange).join('\n'),
    where: formatWhere({ place: seat.place_address, isOnline: Boolean(seat.online_url) }),
    calendar: getLocalizedUrl(env, href('/e/:tag.ics', { tag: seat.tag })),
    words:
      tag === 'event-off'
        ? formatCancellation(seats)
        : formatAdvice(seats.length === 1 ? seat : { ...seat, place: null, waiting: 0 }),
  });
  if (!user_id || !name || !email) {
    return composeVisitorMail(env, {
      tag,
      holder: seat_id,
      page: '/events/coming/:id/:secret',
      pageId: event_id,
      isNamed: true,
      language_id,
      template,
      variables,
    });
  }
  const hasPage = seat.is_active || seat.off_at;
  const link = hasPage
    ? href('/e/:tag', { tag: seat.tag }, { date: seat.date || undefined })
    : '/events';
  const to = { id: user_id, name, email, language_id };
  return composeMail(env, { tag, template, to, variables, link });
}

/** Names the cancelled date if the series continues. */
function getEventName(seats: [PendingNotification, ...PendingNotification[]]) {
  const [{ event_name, reason, is_active, start_at, zone }] = seats;
  if (reason !== 'off' || !is_active) return event_name;
  const named = { event: event_name, date: formatDay(start_at, zone) };
  return seats.length > 1
    ? m['event_change.dates_of_event'](named)
    : m['event_change.date_of_event'](named);
}

const buildNotification = (
  { user_id, event_id, date, reason }: PendingNotification,
  lines: string[],
  when: SQL,
): Statement[] =>
  user_id
    ? [
        notifyMembers({
          kind: notificationKindOf[reason],
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

/** SQL condition: the notification is one of these, and it was not sent or replaced since. */
const isPending = (some: PendingNotification[]) =>
  and(
    isOneOf(
      eventNotificationsTable.id,
      some.map(({ id }) => id),
    ),
    isNull(eventNotificationsTable.sent_at),
  );

/** Lost seats remain until they are erased, so that their holders learn of a reinstatement. */
const loseSeats = (cancelled: PendingNotification[], sent_at: string) =>
  statement(sql`update ${eventSeatsTable} as ${seat} set ${bareName(seat.state)} = 'off'
    where ${seat.id} in (select ${notification.seat_id} from ${eventNotificationsTable} ${notification}
      where ${notification.sent_at} = ${sent_at} and ${isOneOf(
        notification.id,
        cancelled.map(({ id }) => id),
      )})`);
