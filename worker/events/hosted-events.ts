/** All events of a host: upcoming ones first, then past ones in reverse. */

import { count, eq, sql } from 'drizzle-orm';
import { eventsApi } from '../contract/events/events.api.ts';
import type { HostedEvents } from '../contract/events/events.ts';
import { prepare } from '../db/client.ts';
import { convertFlags } from '../db/convert-flags.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { qb } from '../db/query-builder.ts';
import { eventsTable } from '../db/schema/locations-and-events.ts';
import { defineQuery } from '../http/query.ts';
import { countSeats, eventZoneSql } from './attendance/seats.ts';
import { isLocationHidden } from './events-sql.ts';

const flags = ['is_active', 'is_over', 'location_is_hidden'] as const;
type HostedEvent = HostedEvents['data'][number];
type HostedEventRow = Omit<HostedEvent, (typeof flags)[number]> &
  Record<(typeof flags)[number], number>;

const param = sql.placeholder;
const countQuery = prepare(['user'], ({ user }) =>
  qb.select({ count: count() }).from(eventsTable).where(eq(eventsTable.user_id, user)),
);

const rowsQuery = prepare<HostedEventRow>(sql`
  select e.id, e.name, e.tag, e.is_active, at.date, at.start_at, at.end_at, at.end_at <= ${param('now')} as is_over,
    iif(e.is_active, null, e.off_at) as off_at, (select count(distinct coalesce(s.user_id, s.id)) from event_seats s
      where s.event_id = e.id and s.state in ('coming', 'waiting') and s.start_at > ${param('now')}) as people,
    e.rrule, ${eventZoneSql} as zone, l.name as location_name, ${isLocationHidden(sql`e.location_id`)} as location_is_hidden,
    e.capacity, ${countSeats('coming', sql`e.id`, sql`at.date`)} as coming, ${countSeats('waiting', sql`e.id`, sql`at.date`)} as waiting
  from (select o.id, coalesce(d.date, '') as date, coalesce(d.start_at, o.start_at) as start_at,
      coalesce(d.end_at, o.end_at) as end_at
    from events o left join event_dates d on d.event_id = o.id and d.start_at = coalesce(
      (select min(start_at) from event_dates where event_id = o.id and end_at > ${param('now')}),
      (select max(start_at) from event_dates where event_id = o.id))
    where o.user_id = ${param('user')} group by o.id
    order by coalesce(d.end_at, o.end_at) <= ${param('now')},
      iif(coalesce(d.end_at, o.end_at) <= ${param('now')}, null, coalesce(d.start_at, o.start_at)),
      coalesce(d.start_at, o.start_at) desc, o.id
    limit ${param('limit')} offset ${param('offset')}) at
    cross join events e on e.id = at.id cross join users u on u.id = e.user_id
    left join locations l on l.id = e.location_id
  order by is_over, iif(is_over, null, at.start_at), at.start_at desc, e.id`);

export const listHostedEvents = defineQuery(eventsApi.listHosted, {
  auth: 'S',
  buildQueries: ({ params, query, now }) => ({
    count: countQuery({ user: params.id }),
    events: rowsQuery({ user: params.id, now, ...getLimitOffset(query) }),
  }),
  toResponse: ({ count: [counted], events }) => ({
    count: counted?.count ?? 0,
    data: events.map((row) => convertFlags(row, flags)),
  }),
});
