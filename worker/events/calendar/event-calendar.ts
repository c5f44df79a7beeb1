/** GET /e/{tag}.ics: one event for external calendars. Non-public locations are omitted. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { calendarFeedLimits } from '../../contract/events/events.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { redirectToCurrentSlug } from '../../db/redirects.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { addDaysToMoment } from '../event-dates.ts';
import { type CalendarEntry, renderCalendar } from './ical.ts';

const event = alias(eventsTable, 'e');
const host = alias(usersTable, 'u');
const subCategory = alias(subCategoriesTable, 's');
const location = alias(locationsTable, 'l');
const country = alias(countriesTable, 'country');
const change = alias(historyTable, 'h');

/** SQL columns of an event in an iCalendar file; non-public locations are omitted. */
export const calendarEntryColumns = sql`${event.id}, ${event.tag}, ${event.name}, ${event.description}, ${event.start_at}, ${event.end_at}, ${event.timezone_id},
  ${event.rrule}, ${event.left_out}, ${event.moved}, ${event.created_at},
  ${event.updated_at}, ${event.version}, 0 as is_off, ${subCategory.name} as category, ${location.name} as location_name, ${location.address_line_1},
  ${location.address_town}, ${location.address_postcode}, ${country.name} as address_country_name`;
export const calendarEntryJoins = sql`
  left join ${locationsTable} ${location} on ${location.id} = ${event.location_id} and ${location.is_public} = 1 and ${location.is_active} = 1
  left join ${countriesTable} ${country} on ${country.id} = ${location.address_country_id}
  left join ${subCategoriesTable} ${subCategory} on ${subCategory.id} = ${event.sub_category_id}`;

/**
 * Recently cancelled events that were public, with the last public name if the host cancelled.
 * Drafts and later edits are not exposed.
 */
export const buildCancelledEntriesQuery = (from: SQL) => sql`
  select ${event.id}, ${event.tag}, iif(${change.created_by} = ${event.user_id}, ${change.link_title}, 'An event') as name, null as description, ${event.start_at},
    ${event.end_at}, ${event.timezone_id}, ${event.rrule}, ${event.left_out}, ${event.moved}, ${event.created_at}, ${event.updated_at}, ${event.version}, 1 as is_off,
    null as category, null as location_name, null as address_line_1, null as address_town, null as address_postcode,
    null as address_country_name
  from ${from} cross join ${usersTable} ${host} on ${host.id} = ${event.user_id} cross join ${historyTable} ${change} on ${change.id} = (select max(${historyTable.id}) from ${historyTable}
    where ${historyTable.link_id} = ${event.id} and ${historyTable.link_table} = 'events') and ${change.replaced} ->> '$.is_active' = 1
  where ${event.is_active} = 0 and ${host.is_active} = 1 and iif(${event.rrule} is null, ${event.end_at}, ${event.updated_at}) > ${sql.placeholder('since')}
  order by ${event.start_at}, ${event.id} limit ${calendarFeedLimits.off}`;
export const getCancelledSince = () => addDaysToMoment(getNowIso(), -calendarFeedLimits.recentDays);

const cancelledQuery = prepare<CalendarEntry>(
  buildCancelledEntriesQuery(
    sql`(select * from ${eventsTable} where ${eventsTable.tag} = ${sql.placeholder('tag')}) ${event}`,
  ),
);
const eventQuery = prepare<CalendarEntry>(sql`
  select ${calendarEntryColumns} from ${eventsTable} ${event} join ${usersTable} ${host} on ${host.id} = ${event.user_id} ${calendarEntryJoins}
  where ${event.tag} = ${sql.placeholder('tag')} and ${event.is_active} = 1 and ${host.is_active} = 1`);

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
  const { shown, cancelled } = await c.var.db.run({
    queries: {
      shown: eventQuery({ tag }),
      cancelled: cancelledQuery({ tag, since: getCancelledSince() }),
    },
  });
  const row = shown[0] ?? cancelled[0];
  if (!row) {
    return redirectToCurrentSlug(c, 'events', tag, {
      missing: 'This event does not exist.',
      address: (present) => `/e/${present}.ics`,
    });
  }
  const site = getSiteUrl(c.env);
  return c.body(await renderCalendar([row], site), 200, getCalendarHeaders(tag));
});
