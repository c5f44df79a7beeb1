import { sql } from 'drizzle-orm';
import { type GivenEvents, givenEvents, givenQuery } from '../contract/events/events.ts';
import { prepare } from '../db/client.ts';
import { withFlags } from '../db/convert-flags.ts';
import { rowsAsked } from '../db/pagination.ts';
import { read } from '../http/query.ts';
import { eventZone, seatsIn } from './attendance/seats.ts';
import { locationIsHidden } from './events-sql.ts';

const flags = ['is_active', 'is_over', 'location_is_hidden'] as const;
type Given = GivenEvents['data'][number];
type Row = Omit<Given, (typeof flags)[number]> & Record<(typeof flags)[number], number>;

const given = sql.placeholder;
const count = prepare<{ count: number }>(
  sql`select count(*) as count from events where user_id = ${given('user')}`,
);

/** Upcoming events first, then past ones in reverse. Reads all events of the host. */
const rows = prepare<Row>(sql`
  select e.id, e.name, e.tag, e.is_active, at.date, at.start_at, at.end_at, at.end_at <= ${given('now')} as is_over,
    iif(e.is_active, null, e.off_at) as off_at, (select count(distinct coalesce(s.user_id, s.id)) from event_seats s
      where s.event_id = e.id and s.state in ('coming', 'waiting') and s.start_at > ${given('now')}) as people,
    e.rrule, ${eventZone} as zone, l.name as location_name, ${locationIsHidden(sql`e.location_id`)} as location_is_hidden,
    e.capacity, ${seatsIn('coming', sql`e.id`, sql`at.date`)} as coming, ${seatsIn('waiting', sql`e.id`, sql`at.date`)} as waiting
  from (select o.id, coalesce(d.date, '') as date, coalesce(d.start_at, o.start_at) as start_at,
      coalesce(d.end_at, o.end_at) as end_at
    from events o left join event_dates d on d.event_id = o.id and d.start_at = coalesce(
      (select min(start_at) from event_dates where event_id = o.id and end_at > ${given('now')}),
      (select max(start_at) from event_dates where event_id = o.id))
    where o.user_id = ${given('user')} group by o.id
    order by coalesce(d.end_at, o.end_at) <= ${given('now')},
      iif(coalesce(d.end_at, o.end_at) <= ${given('now')}, null, coalesce(d.start_at, o.start_at)),
      coalesce(d.start_at, o.start_at) desc, o.id
    limit ${given('limit')} offset ${given('offset')}) at
    cross join events e on e.id = at.id cross join users u on u.id = e.user_id
    left join locations l on l.id = e.location_id
  order by is_over, iif(is_over, null, at.start_at), at.start_at desc, e.id`);

export const givenEventsOfUser = read({
  path: '/users/:id/given_events',
  who: 'S',
  noun: 'events',
  summary: 'List a member’s events with their number of attendees: next date first, past ones last',
  query: givenQuery,
  answer: givenEvents,
  statements: ({ params, query, now }) =>
    [count({ user: params.id }), rows({ user: params.id, now, ...rowsAsked(query) })] as const,
  shape: ([[counted], found]) => ({
    count: counted?.count ?? 0,
    data: found.map((row) => withFlags(row, flags)),
  }),
});
