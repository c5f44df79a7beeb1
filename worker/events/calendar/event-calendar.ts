/** GET /e/{tag}.ics: one event for external calendars. Non-public locations are omitted. */

import { type AnyColumn, and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { href } from '../../contract/addresses.ts';
import { calendarFeedLimits } from '../../contract/events/events.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { redirectToCurrentSlug } from '../../db/redirects.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { usersTable } from '../../db/schema/users.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { AppEnv } from '../../env.ts';
import { sendVersioned } from '../../http/cache/send-versioned.ts';
import { getLanguageUrl } from '../../http/get-site-url.ts';
import { addDaysToMoment } from '../event-dates.ts';
import { renderCalendar } from './ical.ts';

export const calendarEvent = alias(eventsTable, 'e');
const host = alias(usersTable, 'u');
const subCategory = alias(subCategoriesTable, 's');
const location = alias(locationsTable, 'l');
const country = alias(countriesTable, 'country');
const change = alias(historyTable, 'h');

const eventFields = {
  id: calendarEvent.id,
  tag: calendarEvent.tag,
  name: calendarEvent.name,
  description: calendarEvent.description,
  start_at: calendarEvent.start_at,
  end_at: calendarEvent.end_at,
  timezone_id: calendarEvent.timezone_id,
  rrule: calendarEvent.rrule,
  left_out: calendarEvent.left_out,
  moved: calendarEvent.moved,
  created_at: calendarEvent.created_at,
  updated_at: calendarEvent.updated_at,
  version: calendarEvent.version,
};

/** Selects events for an iCalendar file; non-public locations are omitted. */
export const selectCalendarEntries = (
  more: Record<string, SQL | AnyColumn> = {},
  language?: SQLWrapper,
) =>
  qb
    .select({
      ...more,
      ...eventFields,
      is_off: sql<number>`0`,
      category: translatedText(subCategory.name, { language }),
      location_name: location.name,
      address_line_1: location.address_line_1,
      address_town: location.address_town,
      address_postcode: location.address_postcode,
      address_country_name: country.name,
    })
    .from(calendarEvent)
    .leftJoin(
      location,
      and(
        eq(location.id, calendarEvent.location_id),
        isTrue(location.is_public),
        isTrue(location.is_active),
      ),
    )
    .leftJoin(country, eq(country.id, location.address_country_id))
    .leftJoin(subCategory, eq(subCategory.id, calendarEvent.sub_category_id));

/**
 * Recently cancelled events that were public, with the last public name if the host cancelled.
 * Drafts and later edits are not exposed.
 */
export function buildCancelledEntriesQuery(condition: SQL) {
  const lastChange = qb
    .select({ id: sql`max(${historyTable.id})` })
    .from(historyTable)
    .where(and(eq(historyTable.link_id, calendarEvent.id), eq(historyTable.link_table, 'events')));
  return qb
    .select({
      ...eventFields,
      name: sql<string>`iif(${change.created_by} = ${calendarEvent.user_id}, ${change.link_title}, '')`,
      description: sql<null>`null`,
      is_off: sql<number>`1`,
      category: sql<null>`null`,
      location_name: sql<null>`null`,
      address_line_1: sql<null>`null`,
      address_town: sql<null>`null`,
      address_postcode: sql<null>`null`,
      address_country_name: sql<null>`null`,
    })
    .from(calendarEvent)
    .crossJoin(host)
    .crossJoin(change)
    .where(
      and(
        condition,
        eq(host.id, calendarEvent.user_id),
        eq(change.id, sql`${lastChange}`),
        sql`${change.replaced} ->> '$.is_active' = 1`,
        isFalse(calendarEvent.is_active),
        isTrue(host.is_active),
        sql`iif(${calendarEvent.rrule} is null, ${calendarEvent.end_at}, ${calendarEvent.updated_at}) > ${sql.placeholder('since')}`,
      ),
    )
    .orderBy(calendarEvent.start_at, calendarEvent.id)
    .limit(calendarFeedLimits.off);
}
export const getCancelledSince = () => addDaysToMoment(getNowIso(), -calendarFeedLimits.recentDays);

const cancelledQuery = prepare(['tag', 'since'], ({ tag }) =>
  buildCancelledEntriesQuery(eq(calendarEvent.tag, tag)),
);
const eventQuery = prepare(['tag'], ({ tag }) =>
  selectCalendarEntries()
    .innerJoin(host, eq(host.id, calendarEvent.user_id))
    .where(
      and(eq(calendarEvent.tag, tag), isTrue(calendarEvent.is_active), isTrue(host.is_active)),
    ),
);

/** Tag in the file name `{tag}.ics`. */
export const parseTagFromFile = (file: string) => file.slice(0, -'.ics'.length);

export const getCalendarHeaders = (tag: string) => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': `attachment; filename="${toAscii(tag)}.ics"; filename*=UTF-8''${encodeURIComponent(tag)}.ics`,
  'Cache-Control': 'no-cache',
});

/** ASCII fallback of the file name (RFC 6266): 'zoe-abara' for 'zoë-abara'. */
const toAscii = (tag: string) =>
  tag
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '') || 'calendar';

export const eventCalendarRoute = new Hono<AppEnv>().get('/:file{[^/]+\\.ics}', async (c) => {
  const tag = parseTagFromFile(c.req.param('file'));
  const queries = {
    shown: eventQuery({ tag }),
    cancelled: cancelledQuery({ tag, since: getCancelledSince() }),
  };
  return sendVersioned(c, queries, async ({ shown, cancelled }) => {
    const row = shown[0] ?? cancelled[0];
    if (!row) {
      return redirectToCurrentSlug(c, 'events', tag, {
        missing: 'event_not_found',
        address: (present) => href('/e/:tag.ics', { tag: present }),
      });
    }
    const site = getLanguageUrl(c.env);
    return c.body(await renderCalendar([row], site), 200, getCalendarHeaders(tag));
  });
});
