import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { subscription } from '../../contract/events/events.ts';
import { longestEvent, minutes } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { hashOf } from '../../auth/link-token.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import { calendarHeaders, entryColumns, entryJoins, offEntries, offSince } from './event-calendar.ts';
import { calendarOf, type Entry } from './ical.ts';

/** Responds with an iCalendar subscription, with ETag support. */
export async function subscribed(
  c: Context<App>,
  { name, path, file }: { name: string; path: string; file: string },
  entries: Entry[],
) {
  const site = siteUrl(c.env);
  const as = { name, address: site + path, refresh: subscription.refresh };
  const body = await calendarOf(entries, site, as);
  const etag = `"${(await hashOf(body)).slice(0, 32)}"`;
  const headers = { ...calendarHeaders(file), ETag: etag };
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, headers);
}

const isKnown = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/**
 * The maximum event length bounds the range read from the index on start. Series match while a date
 * remains.
 */
const coming = prepare<Entry>(sql`
  select ${entryColumns} from (
      select * from (select events.id, start_at as at from events cross join users on users.id = events.user_id
        where events.is_active = 1 and users.is_active = 1 and rrule is null
          and start_at >= ${sql.placeholder('earliest')} and end_at >= ${sql.placeholder('now')}
        order by start_at, events.id limit ${sql.raw(String(subscription.events))})
      union all select * from (select events.id, (select min(d.start_at) from event_dates d
          where d.event_id = events.id and d.end_at >= ${sql.placeholder('now')}) as at
        from events cross join users on users.id = events.user_id
        where events.is_active = 1 and users.is_active = 1 and rrule is not null and at is not null
        order by at limit ${sql.raw(String(subscription.events))})) found
    cross join events e on e.id = found.id ${entryJoins}
  order by found.at, e.id limit ${sql.raw(String(subscription.events))}`);

/** Recent history of events, limited to cancellations. */
const off = prepare<Entry>(
  offEntries(sql`(select distinct link_id from (select link_id, replaced from history where link_table = 'events'
    order by id desc limit ${sql.raw(String(subscription.events))}) where replaced ->> '$.is_active' = 1) x
    cross join events e on e.id = x.link_id`),
);

/** GET /events.ics: all upcoming events. */
export const calendarOfAll = new Hono<App>().get('/events.ics', async (c) => {
  const moment = now();
  const longest = longestEvent * 24 * 60 * minutes;
  const earliest = new Date(Date.parse(moment) - longest).toISOString();
  const [entries, gone] = await c.var.db.batch([
    coming({ now: moment, earliest }),
    off({ since: offSince() }),
  ]);
  const name = `Events · ${c.env.NETWORK_NAME}`;
  return subscribed(c, { name, path: '/events.ics', file: 'events' }, [...entries, ...gone]);
});
