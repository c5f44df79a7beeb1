/** GET /e/{tag}.ics: one event for external calendars. Non-public locations are omitted. */

import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { calendarFeedLimits } from '../../contract/events/events.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { redirectToCurrentSlug } from '../../db/redirects.ts';
import type { AppEnv } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { addDaysToMoment } from '../event-dates.ts';
import { type CalendarEntry, renderCalendar } from './ical.ts';

/** SQL columns of an event in an iCalendar file; non-public locations are omitted. */
export const calendarEntryColumns = sql`e.id, e.tag, e.name, e.description, e.start_at, e.end_at, e.timezone_id,
  e.rrule, e.left_out, e.moved, e.created_at,
  e.updated_at, e.version, 0 as is_off, s.name as category, l.name as location_name, l.address_line_1,
  l.address_town, l.address_postcode, country.name as address_country_name`;
export const calendarEntryJoins = sql`
  left join locations l on l.id = e.location_id and l.is_public = 1 and l.is_active = 1
  left join countries country on country.id = l.address_country_id
  left join sub_categories s on s.id = e.sub_category_id`;

/**
 * Recently cancelled events that were public, with the last public name if the host cancelled.
 * Drafts and later edits are not exposed.
 */
export const buildCancelledEntriesQuery = (from: SQL) => sql`
  select e.id, e.tag, iif(h.created_by = e.user_id, h.link_title, 'An event') as name, null as description, e.start_at,
    e.end_at, e.timezone_id, e.rrule, e.left_out, e.moved, e.created_at, e.updated_at, e.version, 1 as is_off,
    null as category, null as location_name, null as address_line_1, null as address_town, null as address_postcode,
    null as address_country_name
  from ${from} cross join users u on u.id = e.user_id cross join history h on h.id = (select max(id) from history
    where link_id = e.id and link_table = 'events') and h.replaced ->> '$.is_active' = 1
  where e.is_active = 0 and u.is_active = 1 and iif(e.rrule is null, e.end_at, e.updated_at) > ${sql.placeholder('since')}
  order by e.start_at, e.id limit ${calendarFeedLimits.off}`;
export const getCancelledSince = () => addDaysToMoment(getNowIso(), -calendarFeedLimits.recentDays);

const cancelledQuery = prepare<CalendarEntry>(
  buildCancelledEntriesQuery(sql`(select * from events where tag = ${sql.placeholder('tag')}) e`),
);
const eventQuery = prepare<CalendarEntry>(sql`
  select ${calendarEntryColumns} from events e join users u on u.id = e.user_id ${calendarEntryJoins}
  where e.tag = ${sql.placeholder('tag')} and e.is_active = 1 and u.is_active = 1`);

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
