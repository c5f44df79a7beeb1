/** Attendees of one date of an event, for its host and admins. */

import { and, count, eq, exists, gt, inArray, notExists, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import { type AttendeeList, attendanceLimits } from '../../contract/events/attendance.ts';
import { prepare } from '../../db/client.ts';
import { decryptContact } from '../../db/encrypted-contact.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { notNull, qb } from '../../db/query-builder.ts';
import { eventDatesTable, eventSeatsTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { defineQuery } from '../../http/query.ts';
import { hostedEventNotFound } from '../user-events.ts';
import { countSeats, event, eventHost, eventZoneSql, seat, waitingPosition } from './seats.ts';

const eventDate = alias(eventDatesTable, 'd');
const user = alias(usersTable, 'attendee');

interface DateParams {
  event: Placeholder;
  date: Placeholder;
  now: Placeholder;
}

const isBooked = (seats: typeof eventSeatsTable | typeof seat) =>
  inArray(seats.state, ['coming', 'waiting']);

/** The requested date, else the next one with attendees, else the next one. */
function chosenDate({ event: id, date, now }: DateParams) {
  const attendees = qb
    .select({ id: eventSeatsTable.id })
    .from(eventSeatsTable)
    .where(
      and(
        eq(eventSeatsTable.event_id, eventDate.event_id),
        eq(eventSeatsTable.date, eventDate.date),
        isBooked(eventSeatsTable),
      ),
    );
  const nextDate = qb
    .select({ date: eventDate.date })
    .from(eventDate)
    .where(and(eq(eventDate.event_id, eventsTable.id), gt(eventDate.end_at, now)))
    .orderBy(notExists(attendees), eventDate.start_at)
    .limit(1);
  return sql<string>`${qb
    .select({
      date: sql`iif(${eventsTable.rrule} is null, '', coalesce(${date}, ${nextDate}, ''))`,
    })
    .from(eventsTable)
    .where(eq(eventsTable.id, id))}`;
}

const headQuery = prepare(['event', 'user', 'date', 'now'], (params) => {
  const counts = qb
    .select({ many: count().as('many') })
    .from(eventSeatsTable)
    .where(
      and(
        eq(eventSeatsTable.event_id, params.event),
        eq(eventSeatsTable.state, 'coming'),
        gt(eventSeatsTable.end_at, params.now),
      ),
    )
    .groupBy(eventSeatsTable.date)
    .as('counts');
  const most = qb.select({ most: sql`coalesce(max(${counts.many}), 0)` }).from(counts);
  return qb
    .select({
      count: count(seat.id),
      date: chosenDate(params),
      zone: eventZoneSql,
      most: sql<number>`${most}`,
    })
    .from(event)
    .crossJoin(eventHost)
    .leftJoin(
      seat,
      and(eq(seat.event_id, event.id), eq(seat.date, chosenDate(params)), isBooked(seat)),
    )
    .where(
      and(
        eq(event.id, params.event),
        eq(event.user_id, params.user),
        eq(eventHost.id, event.user_id),
      ),
    )
    .groupBy(event.id);
});

const rowsQuery = prepare(['event', 'user', 'date', 'now', 'limit', 'offset'], (params) => {
  const ofHost = qb
    .select({ id: event.id })
    .from(event)
    .where(and(eq(event.id, seat.event_id), eq(event.user_id, params.user)));
  return qb
    .select({
      id: seat.id,
      user_id: seat.user_id,
      user_tag: sql<string | null>`iif(${user.is_public}, ${user.tag}, null)`,
      name: sql<string>`coalesce(${user.name}, '')`,
      contact: seat.contact,
      image_name: sql<
        string | null
      >`iif(${user.is_public} and ${membershipLevelsTable.authz_user_detailed}, ${uploadedFilesTable.name}, null)`,
      state: sql<AttendeeList['data'][number]['state']>`${seat.state}`,
      place: waitingPosition,
      joined_at: notNull(seat.joined_at),
    })
    .from(seat)
    .leftJoin(user, eq(user.id, seat.user_id))
    .leftJoin(membershipLevelsTable, eq(membershipLevelsTable.id, user.membership_level_id))
    .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, user.image_id))
    .where(
      and(
        eq(seat.event_id, params.event),
        eq(seat.date, chosenDate(params)),
        isBooked(seat),
        exists(ofHost),
      ),
    )
    .orderBy(seat.state, seat.joined_at, seat.id)
    .limit(params.limit)
    .offset(params.offset);
});

const datesQuery = prepare(['event', 'now'], (params) =>
  qb
    .select({
      date: eventDate.date,
      start_at: eventDate.start_at,
      end_at: eventDate.end_at,
      coming: countSeats('coming', eventDate.event_id, eventDate.date),
      waiting: countSeats('waiting', eventDate.event_id, eventDate.date),
    })
    .from(eventDate)
    .where(and(eq(eventDate.event_id, params.event), gt(eventDate.end_at, params.now)))
    .orderBy(eventDate.start_at)
    .limit(attendanceLimits.most),
);

export const listAttendees = defineQuery(attendanceApi.listAttendees, {
  auth: 'S',
  buildQueries: ({ params, query, now }) => {
    const of = { event: params.event_id, user: params.id, now, date: query.date ?? null };
    return {
      event: headQuery(of),
      attendees: rowsQuery({ ...of, ...getLimitOffset(query) }),
      dates: datesQuery(of),
    };
  },
  decryptRows: async (rows, _, env) => ({
    ...rows,
    attendees: await Promise.all(
      rows.attendees.map(async (row) => ({
        ...row,
        name: row.name || (await decryptContact(env, row.id, row.contact))?.name || '',
      })),
    ),
  }),
  toResponse: ({ event: [found], attendees, dates }) => {
    if (!found) throw hostedEventNotFound();
    return {
      count: found.count,
      data: attendees.map(({ contact: _, ...row }) => row),
      date: found.date || null,
      zone: found.zone,
      most: found.most,
      dates,
    };
  },
});
