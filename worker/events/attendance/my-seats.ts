import { sql } from 'drizzle-orm';
import { type OwnSeats, ownSeats } from '../../contract/events/attendance.ts';
import { prepare } from '../../db/client.ts';
import { read } from '../../http/query.ts';
import { place } from './seats.ts';

type Row = OwnSeats['data'][number] & { online_url: string | null };

const own = prepare<Row>(sql`
  select nullif(s.date, '') as date, iif(s.state = 'again', 'off', s.state) as state, ${place} as place, s.start_at,
    iif(s.state = 'coming', e.online_url, null) as online_url
  from event_seats s join events e on e.id = s.event_id
  where s.user_id = ${sql.placeholder('user')} and s.event_id = ${sql.placeholder('event')}
    and s.end_at > ${sql.placeholder('now')}
  order by s.start_at limit 100`);

/** The member's seats; attendees also get the online URL. */
export const seatsOfViewer = read({
  path: '/events/:id/coming',
  who: 'M',
  noun: 'events',
  summary: 'List your seats at an event, with its online address if you attend',
  answer: ownSeats,
  statements: ({ params, viewer, now }) =>
    [own({ user: viewer?.id ?? '', event: params.id, now })] as const,
  shape: ([rows]) => ({
    data: rows.map(({ online_url: _, ...seat }) => seat),
    online_url: rows.find(({ online_url }) => online_url)?.online_url ?? null,
  }),
});
