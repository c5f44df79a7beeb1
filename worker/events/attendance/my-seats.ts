import { and, eq, gt, sql } from 'drizzle-orm';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import type { SeatState } from '../../contract/events/attendance.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { defineQuery } from '../../http/query.ts';
import { event, seat, waitingPosition } from './seats.ts';

const seatsQuery = prepare(['user', 'event', 'now'], (params) =>
  qb
    .select({
      date: sql<string | null>`nullif(${seat.date}, '')`,
      state: sql<SeatState | 'off'>`${seat.state}`,
      place: waitingPosition,
      start_at: seat.start_at,
      online_url: sql<string | null>`iif(${seat.state} = 'coming', ${event.online_url}, null)`,
    })
    .from(seat)
    .innerJoin(event, eq(event.id, seat.event_id))
    .where(
      and(
        eq(seat.user_id, params.user),
        eq(seat.event_id, params.event),
        gt(seat.end_at, params.now),
      ),
    )
    .orderBy(seat.start_at)
    .limit(100),
);

/** A member’s own seats at an event; attendees also get the online URL. */
export const listMySeats = defineQuery(attendanceApi.list, {
  auth: 'M',
  buildQueries: ({ params, viewer, now }) => ({
    seats: seatsQuery({ user: viewer?.id ?? '', event: params.id, now }),
  }),
  toResponse: ({ seats }) => ({
    data: seats.map(({ online_url: _, ...seat }) => seat),
    online_url: seats.find(({ online_url }) => online_url)?.online_url ?? null,
  }),
});
