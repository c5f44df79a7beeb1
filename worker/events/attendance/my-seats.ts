import { sql } from 'drizzle-orm';
import { attendanceApi } from '../../contract/events/attendance.api.ts';
import type { MySeats } from '../../contract/events/attendance.ts';
import { prepare } from '../../db/client.ts';
import { defineQuery } from '../../http/query.ts';
import { waitingPosition } from './seats.ts';

type SeatRow = MySeats['data'][number] & { online_url: string | null };

const seatsQuery = prepare<SeatRow>(sql`
  select nullif(s.date, '') as date, iif(s.state = 'again', 'off', s.state) as state, ${waitingPosition} as place, s.start_at,
    iif(s.state = 'coming', e.online_url, null) as online_url
  from event_seats s join events e on e.id = s.event_id
  where s.user_id = ${sql.placeholder('user')} and s.event_id = ${sql.placeholder('event')}
    and s.end_at > ${sql.placeholder('now')}
  order by s.start_at limit 100`);

/** The member's seats; attendees also get the online URL. */
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
