/**
 * GET /events.ics: calendar subscription with all upcoming events; also the response of other
 * calendars.
 */

import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { m } from '#messages';
import { calendarFeedLimits } from '../../contract/events/events.ts';
import { maxEventDays, minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { eventDatesTable } from '../../db/schema/event-seats.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { sendVersioned } from '../../http/cache/send-versioned.ts';
import { getLanguageUrl } from '../../http/get-site-url.ts';
import {
  buildCancelledEntriesQuery,
  calendarEvent,
  getCalendarHeaders,
  getCancelledSince,
  selectCalendarEntries,
} from './event-calendar.ts';
import { type CalendarEntry, renderCalendar } from './ical.ts';

/** Responds with an iCalendar subscription. */
export async function respondWithCalendar(
  c: Context<AppEnv>,
  { name, path, file }: { name: string; path?: string; file: string },
  entries: CalendarEntry[],
) {
  const site = getLanguageUrl(c.env);
  const as = { name, ...(path && { address: site + path }), refresh: calendarFeedLimits.refresh };
  return c.body(await renderCalendar(entries, site, as), 200, getCalendarHeaders(file));
}

/**
 * The maximum event length bounds the range read from the index on start. Series match while a date
 * remains.
 */
const upcomingQuery = prepare(['now', 'earliest'], ({ now, earliest }) => {
  const isPublic = and(
    eq(usersTable.id, eventsTable.user_id),
    isTrue(eventsTable.is_active),
    isTrue(usersTable.is_active),
  );
  const singles = qb
    .select({ id: eventsTable.id, at: eventsTable.start_at })
    .from(eventsTable)
    .crossJoin(usersTable)
    .where(
      and(
        isPublic,
        isNull(eventsTable.rrule),
        gte(eventsTable.start_at, earliest),
        gte(eventsTable.end_at, now),
      ),
    )
    .orderBy(eventsTable.start_at, eventsTable.id)
    .limit(calendarFeedLimits.events)
    .as('singles');
  const nextDate = qb
    .select({ at: sql`min(${eventDatesTable.start_at})` })
    .from(eventDatesTable)
    .where(and(eq(eventDatesTable.event_id, eventsTable.id), gte(eventDatesTable.end_at, now)));
  const series = qb
    .select({ id: eventsTable.id, at: sql<string>`${nextDate}`.as('at') })
    .from(eventsTable)
    .crossJoin(usersTable)
    .where(and(isPublic, isNotNull(eventsTable.rrule), sql`at is not null`))
    .orderBy(sql`at`)
    .limit(calendarFeedLimits.events)
    .as('series');
  const found = qb.selectAll(singles).unionAll(qb.selectAll(series)).as('found');
  return selectCalendarEntries()
    .innerJoin(found, eq(found.id, calendarEvent.id))
    .orderBy(sql`${found.at}`, calendarEvent.id)
    .limit(calendarFeedLimits.events);
});

/** Recent history of events, limited to cancellations. */
const cancelledQuery = prepare(['since'], () => {
  const recent = qb
    .select({ link_id: historyTable.link_id, replaced: historyTable.replaced })
    .from(historyTable)
    .where(eq(historyTable.link_table, 'events'))
    .orderBy(desc(historyTable.id))
    .limit(calendarFeedLimits.events)
    .as('recent');
  const cancelled = qb
    .select({ link_id: recent.link_id })
    .from(recent)
    .where(sql`${recent.replaced} ->> '$.is_active' = 1`);
  return buildCancelledEntriesQuery(inArray(calendarEvent.id, cancelled));
});

export const allEventsCalendarRoute = new Hono<AppEnv>().get('/events.ics', async (c) => {
  const moment = getNowIso();
  const longest = maxEventDays * 24 * 60 * minuteMs;
  const earliest = new Date(Date.parse(moment) - longest).toISOString();
  const queries = {
    upcoming: upcomingQuery({ now: moment, earliest }),
    cancelled: cancelledQuery({ since: getCancelledSince() }),
  };
  const name = m['event_change.calendar_events']({ network_name: c.env.NETWORK_NAME });
  return sendVersioned(c, queries, ({ upcoming, cancelled }) =>
    respondWithCalendar(c, { name, path: '/events.ics', file: 'events' }, [
      ...upcoming,
      ...cancelled,
    ]),
  );
});
