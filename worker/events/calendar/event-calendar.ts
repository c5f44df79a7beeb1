import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { subscription } from '../../contract/events/events.ts';
import { prepare } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { leadToPresent } from '../../db/redirects.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import { daysAhead } from '../event-dates.ts';
import { calendarOf, type Entry } from './ical.ts';

/** A non-public location is omitted, including its address. */
export const entryColumns = sql`e.id, e.tag, e.name, e.description, e.start_at, e.end_at, e.timezone_id,
  e.rrule, e.left_out, e.moved, e.created_at,
  e.updated_at, e.version, 0 as is_off, s.name as category, l.name as location_name, l.address_line_1,
  l.address_town, l.address_postcode, country.name as address_country_name`;
export const entryJoins = sql`
  left join locations l on l.id = e.location_id and l.is_public = 1 and l.is_active = 1
  left join countries country on country.id = l.address_country_id
  left join sub_categories s on s.id = e.sub_category_id`;

/**
 * Recently cancelled events that were public, with the last public name if the host cancelled.
 * Drafts and later edits are not exposed.
 */
export const offEntries = (from: SQL) => sql`
  select e.id, e.tag, iif(h.created_by = e.user_id, h.link_title, 'An event') as name, null as description, e.start_at,
    e.end_at, e.timezone_id, e.rrule, e.left_out, e.moved, e.created_at, e.updated_at, e.version, 1 as is_off,
    null as category, null as location_name, null as address_line_1, null as address_town, null as address_postcode,
    null as address_country_name
  from ${from} cross join users u on u.id = e.user_id cross join history h on h.id = (select max(id) from history
    where link_id = e.id and link_table = 'events') and h.replaced ->> '$.is_active' = 1
  where e.is_active = 0 and u.is_active = 1 and iif(e.rrule is null, e.end_at, e.updated_at) > ${sql.placeholder('since')}
  order by e.start_at, e.id limit ${sql.raw(String(subscription.off))}`;
export const offSince = () => daysAhead(now(), -subscription.recentDays);

const off = prepare<Entry>(
  offEntries(sql`(select * from events where tag = ${sql.placeholder('tag')}) e`),
);
const one = prepare<Entry>(sql`
  select ${entryColumns} from events e join users u on u.id = e.user_id ${entryJoins}
  where e.tag = ${sql.placeholder('tag')} and e.is_active = 1 and u.is_active = 1`);

/** Tag in the file name `{tag}.ics`. */
export const tagAsked = (file: string) => file.slice(0, -'.ics'.length);

export const calendarHeaders = (tag: string) => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': `attachment; filename="${inAscii(tag)}.ics"; filename*=UTF-8''${encodeURIComponent(tag)}.ics`,
  'Cache-Control': 'no-cache',
});

/** ASCII fallback of the file name (RFC 6266): 'zoe-abara' for 'zoë-abara'. */
const inAscii = (tag: string) =>
  tag
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '') || 'calendar';

/** GET /e/{tag}.ics: one event for external calendars. */
export const calendar = new Hono<App>().get('/:file{[^/]+\\.ics}', async (c) => {
  const tag = tagAsked(c.req.param('file'));
  const [[shown], [gone]] = await c.var.db.batch([one({ tag }), off({ tag, since: offSince() })]);
  const row = shown ?? gone;
  if (!row) {
    return leadToPresent(c, 'events', tag, {
      missing: 'This event does not exist.',
      address: (present) => `/e/${present}.ics`,
    });
  }
  const site = siteUrl(c.env);
  return c.body(await calendarOf([row], site), 200, calendarHeaders(tag));
});
