/**
 * GET /events.ics: calendar subscription with all upcoming events; also the response of other
 * calendars.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Context, Hono } from 'hono';
import { hashToken } from '../../auth/link-token.ts';
import { calendarFeedLimits } from '../../contract/events/events.ts';
import { maxEventDays, minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { eventDatesTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import {
  buildCancelledEntriesQuery,
  calendarEntryColumns,
  calendarEntryJoins,
  getCalendarHeaders,
  getCancelledSince,
} from './event-calendar.ts';
import { type CalendarEntry, renderCalendar } from './ical.ts';

/** Responds with an iCalendar subscription, with ETag support. */
export async function respondWithCalendar(
  c: Context<AppEnv>,
  { name, path, file }: { name: string; path: string; file: string },
  entries: CalendarEntry[],
) {
  const site = getSiteUrl(c.env);
  const as = { name, address: site + path, refresh: calendarFeedLimits.refresh };
  const body = await renderCalendar(entries, site, as);
  const etag = `"${(await hashToken(body)).slice(0, 32)}"`;
  const headers = { ...getCalendarHeaders(file), ETag: etag };
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, headers);
}

const matchesEtag = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

const event = alias(eventsTable, 'e');
const eventDate = alias(eventDatesTable, 'd');

/**
 * The maximum event length bounds the range read from the index on start. Series match while a date
 * remains.
 */
const upcomingQuery = prepare<CalendarEntry>(sql`
  select ${calendarEntryColumns} from (
      select * from (select ${eventsTable.id}, ${eventsTable.start_at} as at from ${eventsTable} cross join ${usersTable} on ${usersTable.id} = ${eventsTable.user_id}
        where ${eventsTable.is_active} = 1 and ${usersTable.is_active} = 1 and ${eventsTable.rrule} is null
          and ${eventsTable.start_at} >= ${sql.placeholder('earliest')} and ${eventsTable.end_at} >= ${sql.placeholder('now')}
        order by ${eventsTable.start_at}, ${eventsTable.id} limit ${calendarFeedLimits.events})
      union all select * from (select ${eventsTable.id}, (select min(${eventDate.start_at}) from ${eventDatesTable} ${eventDate}
          where ${eventDate.event_id} = ${eventsTable.id} and ${eventDate.end_at} >= ${sql.placeholder('now')}) as at
        from ${eventsTable} cross join ${usersTable} on ${usersTable.id} = ${eventsTable.user_id}
        where ${eventsTable.is_active} = 1 and ${usersTable.is_active} = 1 and ${eventsTable.rrule} is not null and at is not null
        order by at limit ${calendarFeedLimits.events})) found
    cross join ${eventsTable} ${event} on ${event.id} = found.id ${calendarEntryJoins}
  order by found.at, ${event.id} limit ${calendarFeedLimits.events}`);

/** Recent history of events, limited to cancellations. */
const cancelledQuery = prepare<CalendarEntry>(
  buildCancelledEntriesQuery(sql`(select distinct link_id from (
      select ${historyTable.link_id}, ${historyTable.replaced} from ${historyTable} where ${historyTable.link_table} = 'events'
      order by ${historyTable.id} desc limit ${calendarFeedLimits.events}) where replaced ->> '$.is_active' = 1) x
    cross join ${eventsTable} ${event} on ${event.id} = x.link_id`),
);

export const allEventsCalendarRoute = new Hono<AppEnv>().get('/events.ics', async (c) => {
  const moment = getNowIso();
  const longest = maxEventDays * 24 * 60 * minuteMs;
  const earliest = new Date(Date.parse(moment) - longest).toISOString();
  const { upcoming, cancelled } = await c.var.db.run({
    queries: {
      upcoming: upcomingQuery({ now: moment, earliest }),
      cancelled: cancelledQuery({ since: getCancelledSince() }),
    },
  });
  const name = `Events · ${c.env.NETWORK_NAME}`;
  return respondWithCalendar(c, { name, path: '/events.ics', file: 'events' }, [
    ...upcoming,
    ...cancelled,
  ]);
});
