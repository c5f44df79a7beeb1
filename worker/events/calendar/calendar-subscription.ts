/**
 * GET /events.ics: calendar subscription with all upcoming events; also the response of other
 * calendars.
 */

import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { hashToken } from '../../auth/link-token.ts';
import { calendarFeedLimits } from '../../contract/events/events.ts';
import { maxEventDays, minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
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

/**
 * The maximum event length bounds the range read from the index on start. Series match while a date
 * remains.
 */
const upcomingQuery = prepare<CalendarEntry>(sql`
  select ${calendarEntryColumns} from (
      select * from (select events.id, start_at as at from events cross join users on users.id = events.user_id
        where events.is_active = 1 and users.is_active = 1 and rrule is null
          and start_at >= ${sql.placeholder('earliest')} and end_at >= ${sql.placeholder('now')}
        order by start_at, events.id limit ${calendarFeedLimits.events})
      union all select * from (select events.id, (select min(d.start_at) from event_dates d
          where d.event_id = events.id and d.end_at >= ${sql.placeholder('now')}) as at
        from events cross join users on users.id = events.user_id
        where events.is_active = 1 and users.is_active = 1 and rrule is not null and at is not null
        order by at limit ${calendarFeedLimits.events})) found
    cross join events e on e.id = found.id ${calendarEntryJoins}
  order by found.at, e.id limit ${calendarFeedLimits.events}`);

/** Recent history of events, limited to cancellations. */
const cancelledQuery = prepare<CalendarEntry>(
  buildCancelledEntriesQuery(sql`(select distinct link_id from (select link_id, replaced from history where link_table = 'events'
    order by id desc limit ${calendarFeedLimits.events}) where replaced ->> '$.is_active' = 1) x
    cross join events e on e.id = x.link_id`),
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
