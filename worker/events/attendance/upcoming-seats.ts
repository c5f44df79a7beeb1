import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import type { SeatState } from '../../contract/events/attendance.ts';
import { prepare } from '../../db/client.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import { defineQuery } from '../../http/query.ts';
import { event, eventHost, eventZoneSql, seat, waitingPosition } from './seats.ts';

const location = alias(locationsTable, 'l');

const upcomingSeatsQuery = prepare(['user', 'now'], (params) =>
  qb
    .select({
      event_id: seat.event_id,
      tag: event.tag,
      name: event.name,
      language_id: event.language_id,
      date: sql<string | null>`nullif(${seat.date}, '')`,
      state: sql<SeatState>`${seat.state}`,
      place: waitingPosition,
      start_at: seat.start_at,
      end_at: seat.end_at,
      zone: eventZoneSql.as('zone'),
      location_name: location.name,
      is_online: sql<number>`${event.online_url} is not null`.as('is_online'),
    })
    .from(seat)
    .innerJoin(event, eq(event.id, seat.event_id))
    .innerJoin(eventHost, eq(eventHost.id, event.user_id))
    .leftJoin(
      location,
      and(
        eq(location.id, event.location_id),
        isTrue(location.is_public),
        isTrue(location.is_active),
      ),
    )
    .where(
      and(
        eq(seat.user_id, params.user),
        inArray(seat.state, ['coming', 'waiting']),
        gt(seat.end_at, params.now),
        isTrue(event.is_active),
        isTrue(eventHost.is_active),
      ),
    )
    .orderBy(seat.start_at, seat.id)
    .limit(100),
);

/** A member’s upcoming seats at all events. */
export const listUpcomingSeats = defineQuery(attendanceApi.listUpcoming, {
  auth: 'Self',
  buildQueries: ({ params, now }) => ({ seats: upcomingSeatsQuery({ user: params.id, now }) }),
  toResponse: ({ seats }) => ({
    data: seats.map((row) => ({ ...row, is_online: Boolean(row.is_online) })),
  }),
});
