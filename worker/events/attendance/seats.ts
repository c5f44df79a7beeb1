/** SQL for the seats of an event date: counts, the next free state and waiting list positions. */

import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  max,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attendanceLimits, type SeatNotification } from '../../contract/events/attendance.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { BlockFilter } from '../../db/conditions/block-filter.ts';
import { createIdSql } from '../../db/ids.ts';
import { bareName, inline, qb } from '../../db/query-builder.ts';
import {
  eventDatesTable,
  eventNotificationsTable,
  eventSeatsTable,
} from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { noticesTable } from '../../db/schema/notifications.ts';
import { usersTable } from '../../db/schema/users.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';

const counted = alias(eventSeatsTable, 'counted');

/** Event `e` with host `u`, and seat `s`, which the expressions below are about. */
export const event = alias(eventsTable, 'e');
export const eventHost = alias(usersTable, 'u');
export const seat = alias(eventSeatsTable, 's');
const giver = alias(usersTable, 'giver');
const eventDate = alias(eventDatesTable, 'd');
const earlier = alias(eventSeatsTable, 'before');

/** Number of seats of a date in a state. */
export const countSeats = (state: 'coming' | 'waiting', eventId: SQLWrapper, date: SQLWrapper) =>
  sql<number>`${qb
    .select({ count: count() })
    .from(counted)
    .where(
      and(
        eq(counted.event_id, eventId),
        eq(counted.date, date),
        eq(counted.state, state).inlineParams(),
      ),
    )}`;

/** Time zone of event `e` with host `u`. */
export const eventZoneSql = sql<string>`coalesce(${event.timezone_id}, ${eventHost.timezone_id}, 'UTC')`;

/** An upcoming date of a visible event. Columns of `d` are null for single events. */
export const buildOpenDateQuery = (id: SQL, date: SQL, now: SQL, meets: BlockFilter) => sql`
  select ${event.id}, ${event.capacity}, coalesce(${eventDate.start_at}, ${event.start_at}) as start_at, coalesce(${eventDate.end_at}, ${event.end_at}) as end_at
  from ${eventsTable} ${event} cross join ${usersTable} ${giver} on ${giver.id} = ${event.user_id}
    left join ${eventDatesTable} ${eventDate} on ${eventDate.event_id} = ${event.id} and ${eventDate.date} = ${date} and ${event.rrule} is not null
  where ${event.id} = ${id} and ${event.is_active} = 1 and ${giver.is_active} = 1 and ${meets(sql`${giver.id}`)}
    and iif(${event.rrule} is null, ${date} = '', ${eventDate.date} is not null)
    and coalesce(${eventDate.end_at}, ${event.end_at}) > ${now}`;

/**
 * State of a new attendee for a row `o` of `buildOpenDateQuery`; null if the waiting list is full.
 */
export const nextSeatState = (date: SQL) => sql`case
  when o.capacity is null or ${countSeats('coming', sql`o.id`, date)} < o.capacity then 'coming'
  when ${countSeats('waiting', sql`o.id`, date)} < ${attendanceLimits.waiting} then 'waiting' end`;

/** Waiting list position of seat `s`. */
export const waitingPosition = sql<
  number | null
>`iif(${seat.state} = 'waiting', (select count(*) from ${eventSeatsTable} ${earlier}
  where ${earlier.event_id} = ${seat.event_id} and ${earlier.date} = ${seat.date} and ${earlier.state} = 'waiting'
    and (${earlier.joined_at}, ${earlier.id}) <= (${seat.joined_at}, ${seat.id})), null)`;

/** Notifies the host of new attendees and waiting people. */
export const notifyHost = (eventId: string, by: string | null, when: SQL) =>
  [
    notifyMembers({
      kind: 'event_coming',
      by,
      when,
      object: { type: 'events', id: eventId },
      to: hostOf(eventId),
    }),
    ...updateAttendeeCount(eventId),
  ] as const;

/** Counts sign-ups since the host last read the notification, without cancelled ones. */
export function updateAttendeeCount(eventId: string) {
  const isOwn = and(
    eq(noticesTable.user_id, hostOf(eventId)),
    eq(noticesTable.kind, 'event_coming'),
    eq(noticesTable.object_id, eventId),
  );
  const isUnread = and(isOwn, isNull(noticesTable.read_at));
  const lastRead = qb
    .select({ read_at: max(noticesTable.read_at) })
    .from(noticesTable)
    .where(isOwn);
  const isSince = and(
    eq(eventSeatsTable.event_id, eventId),
    inArray(eventSeatsTable.state, ['coming', 'waiting']),
    sql`${eventSeatsTable.user_id} is not ${hostOf(eventId)}`,
    gt(eventSeatsTable.joined_at, sql`coalesce(${lastRead}, '')`),
  );
  const person = sql`coalesce(${eventSeatsTable.user_id}, ${eventSeatsTable.id})`;
  const people = qb
    .select({ count: sql`count(distinct ${person})` })
    .from(eventSeatsTable)
    .where(isSince);
  const latest = qb
    .select({ user_id: eventSeatsTable.user_id })
    .from(eventSeatsTable)
    .where(isSince)
    .orderBy(desc(eventSeatsTable.joined_at))
    .limit(1);
  const since = qb.select({ id: eventSeatsTable.id }).from(eventSeatsTable).where(isSince);
  return [
    statement(qb.delete(noticesTable).where(and(isUnread, notExists(since)))),
    statement(
      qb
        .update(noticesTable)
        .set({ count: sql`${people}`, by_id: sql`${latest}` })
        .where(isUnread),
    ),
  ] as const;
}

const hostOf = (eventId: string) =>
  sql`${qb.select({ user_id: eventsTable.user_id }).from(eventsTable).where(eq(eventsTable.id, eventId))}`;

/** The notification of seat `s` that is not sent yet. */
const pending = alias(eventNotificationsTable, 'n');
const sent = alias(eventNotificationsTable, 'sent');
const insertedColumns = sql.join(
  [pending.id, pending.seat_id, pending.reason, pending.was, pending.created_at].map(bareName),
  sql`, `,
);

/**
 * Writes a notification for each seat `s` of the condition, which may name `pending`. It replaces
 * one that is not sent yet.
 */
export const notifySeats = (reason: SeatNotification, when: SQL | undefined, was = sql`null`) =>
  statement(sql`insert or replace into ${eventNotificationsTable} (${insertedColumns})
    select ${createIdSql()}, ${seat.id}, ${reason}, ${was}, ${getNowIso()} from ${eventSeatsTable} ${seat}
      left join ${eventNotificationsTable} ${pending} on ${pending.seat_id} = ${seat.id} and ${pending.sent_at} is null
    where ${when}`);

/**
 * Gives free seats to the longest waiting and notifies them. The update order is irrelevant,
 * because attendees and earlier waiters are counted together.
 */
export const promoteFromWaitingList = (eventId: SQL, date: SQL | null, now: string) => [
  notifySeats(
    'seat',
    sql`${seat.event_id} = ${eventId} ${date ? sql`and ${seat.date} = ${date}` : sql``} and ${seat.state} = 'waiting'
      and ${seat.start_at} > ${now} and exists (select 1 from ${eventsTable} ${event} where ${event.id} = ${seat.event_id} and ${event.is_active} = 1
        and (${event.capacity} is null
          or ${countSeats('coming', seat.event_id, seat.date)} + ${waitingPosition} <= ${event.capacity}))`,
  ),
  statement(sql`update ${eventSeatsTable} as ${seat} set ${bareName(seat.state)} = 'coming'
    where ${seat.event_id} = ${eventId} and ${seat.state} = 'waiting' and exists (select 1 from ${eventNotificationsTable} ${pending}
      where ${pending.seat_id} = ${seat.id} and ${pending.sent_at} is null and ${pending.reason} = 'seat')`),
];

/** Previous values besides the time that attendees are notified of; '' for none. */
export type PreviousEventValues = Partial<Record<'name' | 'location_id' | 'online_url', string>>;

/** Current times of the date of seat `s`; no row if the date no longer exists. */
const currentDate = sql`(select coalesce(${eventDate.start_at}, iif(${event.rrule} is null, ${event.start_at}, null)) as start_at,
    coalesce(${eventDate.end_at}, ${event.end_at}) as end_at, ${event.is_active}
  from ${eventsTable} ${event} left join ${eventDatesTable} ${eventDate} on ${eventDate.event_id} = ${event.id} and ${eventDate.date} = ${seat.date} and ${event.rrule} is not null
  where ${event.id} = ${seat.event_id} and iif(${event.rrule} is null, ${seat.date} = '', ${eventDate.date} is not null))`;

/** The date of seat `s` takes place. */
export const isDateActive = sql<number>`exists (select 1 from ${currentDate} k where k.is_active = 1)`;
const hasNewTimes = sql`exists (select 1 from ${currentDate} k where k.is_active = 1
  and (k.start_at, k.end_at) is not (${seat.start_at}, ${seat.end_at}))`;

/** Copies the times of their date to the seats `s` of the condition. */
export const updateSeatTimes = (when: SQL | undefined): Statement =>
  statement(sql`update ${eventSeatsTable} as ${seat} set (${bareName(seat.start_at)}, ${bareName(seat.end_at)}) =
      (select k.start_at, k.end_at from ${currentDate} k)
    where ${when} and ${hasNewTimes}`);

/**
 * Notifies once of cancelled dates, and of those that take place again, by seats `s`. Neither is
 * sent if the other follows before that.
 */
export function notifyCancellations(now: string, when: SQL | undefined): Statement[] {
  const isReinstatementSent = sql`(select ${sent.reason} from ${eventNotificationsTable} ${sent}
    where ${sent.seat_id} = ${seat.id} and ${sent.sent_at} is not null order by ${sent.sent_at} desc limit 1) is 'again'`;
  return [
    notifySeats(
      'off',
      sql`${when} and (${seat.state} in ('coming', 'waiting') or ${seat.state} = 'off' and ${isReinstatementSent})
        and ${pending.reason} is not 'off' and not ${isDateActive}`,
    ),
    notifySeats(
      'again',
      sql`${when} and ${seat.state} = 'off' and ${pending.id} is null and not ${isReinstatementSent}
        and exists (select 1 from ${currentDate} k where k.is_active = 1 and k.start_at > ${now})`,
    ),
  ];
}

/**
 * Updates seats after an event change: dates, changed times and cancellations. `before` holds other
 * previous values; the first of several changes before the e-mail supplies the original.
 */
export function buildSeatUpdates(
  eventId: SQL,
  now: string,
  when: SQL,
  before: PreviousEventValues = {},
): Statement[] {
  const was = sql`json_patch(json_object('start_at', ${seat.start_at}, 'end_at', ${seat.end_at}),
    json_patch(${JSON.stringify(before)}, coalesce(${pending.was}, '{}')))`;
  const isAhead = sql`${seat.event_id} = ${eventId} and ${seat.start_at} > ${now} and (${when})`;
  const isComing = sql`${isAhead} and ${seat.state} in ('coming', 'waiting')`;
  return [
    // When an event becomes a series or stops being one, seats move with their date.
    statement(sql`update or ignore ${eventSeatsTable} as ${seat} set ${bareName(seat.date)} = coalesce((select ${eventDate.date} from ${eventDatesTable} ${eventDate}
        where ${eventDate.event_id} = ${seat.event_id} and ${eventDate.start_at} = ${seat.start_at}), '')
      where ${isAhead} and ${seat.state} <> 'asked'
        and (${seat.date} = '') is not (select ${event.rrule} is null from ${eventsTable} ${event} where ${event.id} = ${seat.event_id})`),
    ...notifyCancellations(now, isAhead),
    notifySeats(
      'changed',
      sql`${isComing} and ${hasNewTimes} and coalesce(${pending.reason}, '') not in ('seat', 'waiting')`,
      was,
    ),
    updateSeatTimes(sql`${isAhead} and ${seat.state} <> 'asked'`),
    ...(Object.keys(before).length > 0
      ? [
          notifySeats(
            'changed',
            sql`${isComing} and coalesce(${pending.reason}, 'changed') = 'changed'`,
            was,
          ),
        ]
      : []),
    ...promoteFromWaitingList(eventId, null, now),
  ];
}

/** Maximum reminders that one run of the job writes. The next run writes the others. */
export const maxRemindersPerRun = 500;

/**
 * Reminds attendees a day before the date, once. Those who booked within that day, or were notified
 * of a new time in it, are not reminded.
 */
export function remindAttendees(now: string): Statement {
  const hours = inline(attendanceLimits.remindHours);
  const dayBefore = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seat.start_at}, -${hours} || ' hours')`;
  return notifySeats(
    'reminder',
    sql`${seat.start_at} > ${now} and ${seat.start_at} <= strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, ${hours} || ' hours')
      and ${seat.state} = 'coming' and ${pending.id} is null and coalesce(${seat.joined_at}, ${seat.created_at}) <= ${dayBefore}
      and not exists (select 1 from ${eventNotificationsTable} ${sent} where ${sent.seat_id} = ${seat.id} and ${sent.created_at} >= ${dayBefore}
        and (${sent.reason} = 'reminder' or ${sent.reason} = 'changed'
          and (${sent.was} ->> '$.start_at', ${sent.was} ->> '$.end_at') is not (${seat.start_at}, ${seat.end_at})))
      order by ${seat.start_at} limit ${inline(maxRemindersPerRun)}`,
  );
}
