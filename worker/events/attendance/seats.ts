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
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attendanceLimits } from '../../contract/events/attendance.ts';
import { type Statement, statement } from '../../db/client.ts';
import type { BlockFilter } from '../../db/conditions/block-filter.ts';
import { bareName, qb } from '../../db/query-builder.ts';
import { eventDatesTable, eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { noticesTable } from '../../db/schema/notifications.ts';
import { usersTable } from '../../db/schema/users.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { addDaysToMoment } from '../event-dates.ts';

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

/**
 * Gives free seats to the longest waiting and marks them for notification. The update order is
 * irrelevant, because attendees and earlier waiters are counted together.
 */
export const promoteFromWaitingList = (eventId: SQL, date: SQL | null, now: string): Statement =>
  statement(sql`update ${eventSeatsTable} as ${seat} set ${bareName(seat.state)} = 'coming', ${bareName(seat.to_tell)} = 'seat'
    where ${seat.event_id} = ${eventId} ${date ? sql`and ${seat.date} = ${date}` : sql``} and ${seat.state} = 'waiting'
      and ${seat.start_at} > ${now} and exists (select 1 from ${eventsTable} ${event} where ${event.id} = ${seat.event_id} and ${event.is_active} = 1
        and (${event.capacity} is null
          or ${countSeats('coming', seat.event_id, seat.date)} + ${waitingPosition} <= ${event.capacity}))`);

/** Previous values besides the time that attendees are notified of; '' for none. */
export type PreviousEventValues = Partial<Record<'name' | 'location_id' | 'online_url', string>>;

/** Current times of a seat's date; no row if the date no longer exists. */
const currentDate = sql`(select coalesce(${eventDate.start_at}, iif(${event.rrule} is null, ${event.start_at}, null)) as start_at,
    coalesce(${eventDate.end_at}, ${event.end_at}) as end_at, ${event.is_active}
  from ${eventsTable} ${event} left join ${eventDatesTable} ${eventDate} on ${eventDate.event_id} = ${event.id} and ${eventDate.date} = ${eventSeatsTable.date} and ${event.rrule} is not null
  where ${event.id} = ${eventSeatsTable.event_id} and iif(${event.rrule} is null, ${eventSeatsTable.date} = '', ${eventDate.date} is not null))`;

/**
 * Marks seats of a reinstated date for one notification; they turn from `off` to `again`. A
 * cancellation that was not sent yet is dropped.
 */
export const markReinstated = (now: string, when: SQL): Statement =>
  statement(sql`update ${eventSeatsTable}
    set ${bareName(eventSeatsTable.to_tell)} = iif(${eventSeatsTable.state} = 'off', 'again', null),
      (${bareName(eventSeatsTable.start_at)}, ${bareName(eventSeatsTable.end_at)}) = (select k.start_at, k.end_at from ${currentDate} k)
    where ${when} and (${eventSeatsTable.state} = 'off' and ${eventSeatsTable.to_tell} is null or ${eventSeatsTable.to_tell} = 'off')
      and exists (select 1 from ${currentDate} k where k.is_active = 1 and k.start_at > ${now})`);

/**
 * Updates seats after an event change: dates, changed times and cancellations. `before` holds other
 * previous values; it stays until sent, so the first of several changes supplies the original.
 */
export function buildSeatUpdates(
  eventId: SQL,
  now: string,
  when: SQL,
  before: PreviousEventValues = {},
): Statement[] {
  const was = sql`json_patch(json_object('start_at', ${eventSeatsTable.start_at}, 'end_at', ${eventSeatsTable.end_at}),
    json_patch(${JSON.stringify(before)}, coalesce(${eventSeatsTable.was}, '{}')))`;
  // A notification within a day of the date replaces the reminder.
  const soon = addDaysToMoment(now, attendanceLimits.remindHours / 24);
  const isOther = inArray(eventSeatsTable.to_tell, ['seat', 'waiting']);
  const isAhead = and(
    eq(eventSeatsTable.event_id, eventId),
    gt(eventSeatsTable.start_at, now),
    when,
  );
  const isComing = and(isAhead, inArray(eventSeatsTable.state, ['coming', 'waiting']));
  return [
    // When an event becomes a series or stops being one, seats move with their date.
    statement(sql`update or ignore ${eventSeatsTable} set ${bareName(eventSeatsTable.date)} = coalesce((select ${eventDate.date} from ${eventDatesTable} ${eventDate}
        where ${eventDate.event_id} = ${eventSeatsTable.event_id} and ${eventDate.start_at} = ${eventSeatsTable.start_at}), '')
      where ${isAhead} and ${ne(eventSeatsTable.state, 'asked')}
        and (${eventSeatsTable.date} = '') is not (select ${event.rrule} is null from ${eventsTable} ${event} where ${event.id} = ${eventSeatsTable.event_id})`),
    statement(
      qb
        .update(eventSeatsTable)
        .set({ to_tell: sql`iif(${eventSeatsTable.state} = 'off', null, 'off')`, was: null })
        .where(
          and(
            isAhead,
            or(
              inArray(eventSeatsTable.state, ['coming', 'waiting', 'again']),
              eq(eventSeatsTable.to_tell, 'again'),
            ),
            sql`not exists (select 1 from ${currentDate} k where k.is_active = 1)`,
          ),
        ),
    ),
    statement(
      qb
        .update(eventSeatsTable)
        .set({
          to_tell: sql`iif(${isOther}, ${eventSeatsTable.to_tell}, 'changed')`,
          was: sql`iif(${isOther}, null, ${was})`,
          reminded_at: sql`(select iif(k.start_at < ${soon}, ${now}, null) from ${currentDate} k)`,
          start_at: sql`(select k.start_at from ${currentDate} k)`,
          end_at: sql`(select k.end_at from ${currentDate} k)`,
        })
        .where(
          and(
            isComing,
            sql`exists (select 1 from ${currentDate} k where k.is_active = 1
              and (k.start_at, k.end_at) is not (${eventSeatsTable.start_at}, ${eventSeatsTable.end_at}))`,
          ),
        ),
    ),
    ...(Object.keys(before).length > 0
      ? [
          statement(
            qb
              .update(eventSeatsTable)
              .set({ to_tell: 'changed', was })
              .where(
                and(
                  isComing,
                  or(isNull(eventSeatsTable.to_tell), eq(eventSeatsTable.to_tell, 'changed')),
                ),
              ),
          ),
        ]
      : []),
    markReinstated(now, and(eq(eventSeatsTable.event_id, eventId), when) as SQL),
    promoteFromWaitingList(eventId, null, now),
  ];
}
