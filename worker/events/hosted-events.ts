/** All events of a host: upcoming ones first, then past ones in reverse. */

import { count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { eventsApi } from '../contract/events/events.api.ts';
import type { HostedEvents } from '../contract/events/events.ts';
import { prepare } from '../db/client.ts';
import { convertFlags } from '../db/convert-flags.ts';
import { getLimitOffset } from '../db/pagination.ts';
import { qb } from '../db/query-builder.ts';
import { eventDatesTable, eventSeatsTable } from '../db/schema/event-seats.ts';
import { eventsTable, locationsTable } from '../db/schema/locations-and-events.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineQuery } from '../http/query.ts';
import { countSeats, event, eventHost, eventZoneSql, seat } from './attendance/seats.ts';
import { isLocationHidden } from './events-sql.ts';

const flags = ['is_active', 'is_over', 'location_is_hidden'] as const;
type HostedEvent = HostedEvents['data'][number];
type HostedEventRow = Omit<HostedEvent, (typeof flags)[number]> &
  Record<(typeof flags)[number], number>;

const own = alias(eventsTable, 'o');
const eventDate = alias(eventDatesTable, 'd');
const otherDate = alias(eventDatesTable, 'other');
const location = alias(locationsTable, 'l');

const param = sql.placeholder;
const countQuery = prepare(['user'], ({ user }) =>
  qb.select({ count: count() }).from(eventsTable).where(eq(eventsTable.user_id, user)),
);

const rowsQuery = prepare<HostedEventRow>(sql`
  select ${event.id}, ${event.name}, ${event.language_id}, ${event.tag}, ${event.is_active}, at.date, at.start_at, at.end_at, at.end_at <= ${param('now')} as is_over,
    iif(${event.is_active}, null, ${event.off_at}) as off_at, (select count(distinct coalesce(${seat.user_id}, ${seat.id})) from ${eventSeatsTable} ${seat}
      where ${seat.event_id} = ${event.id} and ${seat.state} in ('coming', 'waiting') and ${seat.start_at} > ${param('now')}) as people,
    ${event.rrule}, ${eventZoneSql} as zone, ${location.name} as location_name, ${isLocationHidden(sql`${event.location_id}`)} as location_is_hidden,
    ${event.capacity}, ${countSeats('coming', event.id, sql`at.date`)} as coming, ${countSeats('waiting', event.id, sql`at.date`)} as waiting
  from (select ${own.id}, coalesce(${eventDate.date}, '') as date, coalesce(${eventDate.start_at}, ${own.start_at}) as start_at,
      coalesce(${eventDate.end_at}, ${own.end_at}) as end_at
    from ${eventsTable} ${own} left join ${eventDatesTable} ${eventDate} on ${eventDate.event_id} = ${own.id} and ${eventDate.start_at} = coalesce(
      (select min(${otherDate.start_at}) from ${eventDatesTable} ${otherDate} where ${otherDate.event_id} = ${own.id} and ${otherDate.end_at} > ${param('now')}),
      (select max(${otherDate.start_at}) from ${eventDatesTable} ${otherDate} where ${otherDate.event_id} = ${own.id}))
    where ${own.user_id} = ${param('user')} group by ${own.id}
    order by coalesce(${eventDate.end_at}, ${own.end_at}) <= ${param('now')},
      iif(coalesce(${eventDate.end_at}, ${own.end_at}) <= ${param('now')}, null, coalesce(${eventDate.start_at}, ${own.start_at})),
      coalesce(${eventDate.start_at}, ${own.start_at}) desc, ${own.id}
    limit ${param('limit')} offset ${param('offset')}) at
    cross join ${eventsTable} ${event} on ${event.id} = at.id cross join ${usersTable} ${eventHost} on ${eventHost.id} = ${event.user_id}
    left join ${locationsTable} ${location} on ${location.id} = ${event.location_id}
  order by is_over, iif(is_over, null, at.start_at), at.start_at desc, ${event.id}`);

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
