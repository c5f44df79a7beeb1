import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { subscription } from '../../contract/events/events.ts';
import { longestEvent, minutes } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { milliseconds } from '../../db/clock.ts';
import { leadToPresent } from '../../db/redirects.ts';
import { entryColumns, entryJoins, offEntries, offSince, tagAsked } from './event-calendar.ts';
import type { Entry } from './ical.ts';
import { subscribed } from './calendar-subscription.ts';

const person = prepare<{ name: string }>(sql`
  select name from users where tag = ${sql.placeholder('tag')} and is_public = 1`);

/**
 * Uses the index on the host. Drafts that were never public are omitted; cancelled events are
 * marked as such.
 */
const given = prepare<Entry>(sql`
  select ${entryColumns} from events e ${entryJoins}
  where e.user_id = (select id from users where tag = ${sql.placeholder('tag')} and is_public = 1)
    and (e.start_at >= ${sql.placeholder('earliest')} or e.rrule is not null) and e.is_active = 1
  order by e.start_at desc limit ${sql.raw(String(subscription.events))}`);

const off = prepare<Entry>(
  offEntries(sql`(select * from events where user_id = (select id from users
    where tag = ${sql.placeholder('tag')} and is_public = 1)) e`),
);

/** GET /u/{tag}.ics: calendar subscription with a host's recent and upcoming events. */
export const calendarOfPerson = new Hono<App>().get('/:file{[^/]+\\.ics}', async (c) => {
  const tag = tagAsked(c.req.param('file'));
  const [[found], rows, gone] = await c.var.db.batch([
    person({ tag }),
    given({ tag, earliest: earliest() }),
    off({ tag, since: offSince() }),
  ]);
  if (!found) {
    return leadToPresent(c, 'users', tag, {
      missing: 'This person does not exist.',
      address: (present) => `/u/${present}.ics`,
    });
  }
  const name = `${found.name} · ${c.env.NETWORK_NAME}`;
  const path = `/u/${encodeURIComponent(tag)}.ics`;
  return subscribed(c, { name, path, file: tag }, [...rows.reverse(), ...gone]);
});

/** Includes long events that began earlier. */
const earliest = () =>
  new Date(
    milliseconds() - (subscription.recentDays + longestEvent) * 24 * 60 * minutes,
  ).toISOString();
