import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { leadToPresent } from '../lib/moved.ts';
import { siteUrl } from '../lib/site-url.ts';
import { calendarOf, type Entry } from './ical.ts';

/** A location that is not public stays unnamed, and its address untold. */
export const entryColumns = sql`e.id, e.tag, e.name, e.description, e.start_at, e.end_at, e.timezone_id,
  e.rrule, e.left_out, e.moved, e.created_at,
  e.updated_at, e.version, s.name as category, l.name as location_name, l.address_line_1,
  l.address_town, l.address_postcode, country.name as address_country_name`;
export const entryJoins = sql`
  left join locations l on l.id = e.location_id and l.is_public = 1 and l.is_active = 1
  left join countries country on country.id = l.address_country_id
  left join sub_categories s on s.id = e.sub_category_id`;

const one = prepare<Entry>(sql`
  select ${entryColumns} from events e join users u on u.id = e.user_id ${entryJoins}
  where e.tag = ${sql.placeholder('tag')} and e.is_active = 1 and u.is_active = 1`);

/** Of a file that is asked for by a tag: `{tag}.ics`. */
export const tagAsked = (file: string) => file.slice(0, -'.ics'.length);

export const calendarHeaders = (tag: string) => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': `attachment; filename="${inAscii(tag)}.ics"; filename*=UTF-8''${encodeURIComponent(tag)}.ics`,
  'Cache-Control': 'no-cache',
});

/** For whoever does not read the other name (RFC 6266): 'zoe-abara' of 'zoë-abara'. */
const inAscii = (tag: string) =>
  tag
    .normalize('NFKD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '') || 'calendar';

/** GET /e/{tag}.ics: an event for other calendars. */
export const calendar = new Hono<App>().get('/:file{[^/]+\\.ics}', async (c) => {
  const tag = tagAsked(c.req.param('file'));
  const [[row]] = await c.var.db.batch([one({ tag })]);
  if (!row) {
    return leadToPresent(c, 'events', tag, {
      missing: 'There is no such event.',
      address: (present) => `/e/${present}.ics`,
    });
  }
  const site = siteUrl(c.env);
  return c.body(await calendarOf([row], site), 200, calendarHeaders(tag));
});
