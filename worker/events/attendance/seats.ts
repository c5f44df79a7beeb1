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
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attendanceLimits } from '../../contract/events/attendance.ts';
import { type Statement, statement } from '../../db/client.ts';
import type { BlockFilter } from '../../db/conditions/block-filter.ts';
import { qb } from '../../db/query-builder.ts';
import { eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { noticesTable } from '../../db/schema/notifications.ts';
import { notifyMembers } from '../../notifications/notify-members.ts';
import { addDaysToMoment } from '../event-dates.ts';

const counted = alias(eventSeatsTable, 'counted');

/** Number of seats of a date in a state. */
export const countSeats = (state: 'coming' | 'waiting', event: SQL, date: SQL) =>
  sql<number>`${qb
    .select({ count: count() })
    .from(counted)
    .where(
      and(
        eq(counted.event_id, event),
        eq(counted.date, date),
        eq(counted.state, state).inlineParams(),
      ),
    )}`;

/** Time zone of event `e` with host `u`. */
export const eventZoneSql = sql`coalesce(e.timezone_id, u.timezone_id, 'UTC')`;

/** An upcoming date of a visible event. Columns of `d` are null for single events. */
export const buildOpenDateQuery = (id: SQL, date: SQL, now: SQL, meets: BlockFilter) => sql`
  select e.id, e.capacity, coalesce(d.start_at, e.start_at) as start_at, coalesce(d.end_at, e.end_at) as end_at
  from events e cross join users giver on giver.id = e.user_id
    left join event_dates d on d.event_id = e.id and d.date = ${date} and e.rrule is not null
  where e.id = ${id} and e.is_active = 1 and giver.is_active = 1 and ${meets(sql`giver.id`)}
    and iif(e.rrule is null, ${date} = '', d.date is not null)
    and coalesce(d.end_at, e.end_at) > ${now}`;

/**
 * State of a new attendee for a row `o` of `buildOpenDateQuery`; null if the waiting list is full.
 */
export const nextSeatState = (date: SQL) => sql`case
  when o.capacity is null or ${countSeats('coming', sql`o.id`, date)} < o.capacity then 'coming'
  when ${countSeats('waiting', sql`o.id`, date)} < ${attendanceLimits.waiting} then 'waiting' end`;

/** Waiting list position of seat `s`. */
export const waitingPosition = sql`iif(s.state = 'waiting', (select count(*) from event_seats before
  where before.event_id = s.event_id and before.date = s.date and before.state = 'waiting'
    and (before.joined_at, before.id) <= (s.joined_at, s.id)), null)`;

/** Notifies the host of new attendees and waiting people. */
export const notifyHost = (event: string, by: string | null, when: SQL) =>
  [
    notifyMembers({
      kind: 'event_coming',
      by,
      when,
      object: { type: 'events', id: event },
      to: hostOf(event),
    }),
    ...updateAttendeeCount(event),
  ] as const;

/** Counts sign-ups since the host last read the notification, without cancelled ones. */
export function updateAttendeeCount(event: string) {
  const isOwn = and(
    eq(noticesTable.user_id, hostOf(event)),
    eq(noticesTable.kind, 'event_coming'),
    eq(noticesTable.object_id, event),
  );
  const isUnread = and(isOwn, isNull(noticesTable.read_at));
  const lastRead = qb
    .select({ read_at: max(noticesTable.read_at) })
    .from(noticesTable)
    .where(isOwn);
  const isSince = and(
    eq(eventSeatsTable.event_id, event),
    inArray(eventSeatsTable.state, ['coming', 'waiting']),
    sql`${eventSeatsTable.user_id} is not ${hostOf(event)}`,
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

const hostOf = (event: string) =>
  sql`${qb.select({ user_id: eventsTable.user_id }).from(eventsTable).where(eq(eventsTable.id, event))}`;

/**
 * Gives free seats to the longest waiting and marks them for notification. The update order is
 * irrelevant, because attendees and earlier waiters are counted together.
 */
export const promoteFromWaitingList = (event: SQL, date: SQL | null, now: string): Statement =>
  statement(sql`update event_seats as s set state = 'coming', to_tell = 'seat'
    where s.event_id = ${event} ${date ? sql`and s.date = ${date}` : sql``} and s.state = 'waiting'
      and s.start_at > ${now} and exists (select 1 from events e where e.id = s.event_id and e.is_active = 1
        and (e.capacity is null
          or ${countSeats('coming', sql`s.event_id`, sql`s.date`)} + ${waitingPosition} <= e.capacity))`);

/** Previous values besides the time that attendees are notified of; '' for none. */
export type PreviousEventValues = Partial<Record<'name' | 'location_id' | 'online_url', string>>;

/** Current times of a seat's date; no row if the date no longer exists. */
const currentDate = sql`(select coalesce(d.start_at, iif(e.rrule is null, e.start_at, null)) as start_at,
    coalesce(d.end_at, e.end_at) as end_at, e.is_active
  from events e left join event_dates d on d.event_id = e.id and d.date = event_seats.date and e.rrule is not null
  where e.id = event_seats.event_id and iif(e.rrule is null, event_seats.date = '', d.date is not null))`;

/**
 * Marks seats of a reinstated date for one notification; they turn from `off` to `again`. A
 * cancellation that was not sent yet is dropped.
 */
export const markReinstated = (now: string, when: SQL): Statement =>
  statement(sql`update event_seats set to_tell = iif(state = 'off', 'again', null),
      (start_at, end_at) = (select k.start_at, k.end_at from ${currentDate} k)
    where ${when} and (state = 'off' and to_tell is null or to_tell = 'off')
      and exists (select 1 from ${currentDate} k where k.is_active = 1 and k.start_at > ${now})`);

/**
 * Updates seats after an event change: dates, changed times and cancellations. `before` holds other
 * previous values; it stays until sent, so the first of several changes supplies the original.
 */
export function buildSeatUpdates(
  event: SQL,
  now: string,
  when: SQL,
  before: PreviousEventValues = {},
): Statement[] {
  const was = sql`json_patch(json_object('start_at', start_at, 'end_at', end_at),
    json_patch(${JSON.stringify(before)}, coalesce(was, '{}')))`;
  // A notification within a day of the date replaces the reminder.
  const soon = addDaysToMoment(now, attendanceLimits.remindHours / 24);
  const isOther = sql`to_tell in ('seat', 'waiting')`;
  const ahead = sql`event_id = ${event} and start_at > ${now} and ${when}`;
  const coming = sql`${ahead} and state in ('coming', 'waiting')`;
  return [
    // When an event becomes a series or stops being one, seats move with their date.
    statement(sql`update or ignore event_seats set date = coalesce((select d.date from event_dates d
        where d.event_id = event_seats.event_id and d.start_at = event_seats.start_at), '')
      where ${ahead} and state != 'asked' and (date = '') is not (select rrule is null from events e where e.id = event_id)`),
    statement(sql`update event_seats set to_tell = iif(state = 'off', null, 'off'), was = null
      where ${ahead} and (state in ('coming', 'waiting', 'again') or to_tell = 'again')
        and not exists (select 1 from ${currentDate} k where k.is_active = 1)`),
    statement(sql`update event_seats set to_tell = iif(${isOther}, to_tell, 'changed'), was = iif(${isOther}, null, ${was}),
        reminded_at = (select iif(k.start_at < ${soon}, ${now}, null) from ${currentDate} k), start_at = (select k.start_at from ${currentDate} k), end_at = (select k.end_at from ${currentDate} k)
      where ${coming} and exists (select 1 from ${currentDate} k where k.is_active = 1
        and (k.start_at, k.end_at) is not (event_seats.start_at, event_seats.end_at))`),
    ...(Object.keys(before).length > 0
      ? [
          statement(
            sql`update event_seats set to_tell = 'changed', was = ${was}
              where ${coming} and (to_tell is null or to_tell = 'changed')`,
          ),
        ]
      : []),
    markReinstated(now, sql`event_id = ${event} and ${when}`),
    promoteFromWaitingList(event, null, now),
  ];
}
