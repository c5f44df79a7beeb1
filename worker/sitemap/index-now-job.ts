import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepare } from '../db/client.ts';
import { milliseconds, now } from '../db/clock.ts';
import type { Job } from '../jobs/scheduler.ts';
import { idAt } from '../http/resource/build-log-queries.ts';
import { siteUrl } from '../http/get-site-url.ts';
import { addressOf } from './get-public-url.ts';
import { kinds } from './sitemap-kinds.ts';

/** Maximum changes per run. */
const most = 300;

/** Milliseconds after which a change is surely committed. */
const underWay = 60_000;

/** Last processed change, and the time up to which scheduled articles were processed. */
const memory = z.object({ last: z.string(), at: z.string() });

const given = (name: string) => sql.placeholder(name);

const changedSince = prepare<{ id: string; link_table: string; link_id: string }>(sql`
  select id, link_table, link_id from history
  where id > ${given('last')} and id < ${given('until')} order by id limit ${sql.raw(String(most))}`);

/** Public items among the changed ones, and articles whose publication time has passed. */
const shown = kinds.map(({ name, path, table, isPublic, tag }) => ({
  path,
  rows: prepare<{ tag: string }>(sql`
    select ${tag} as tag from ${sql.raw(table)} t where ${isPublic} and t.id in (
      select value ->> 'link_id' from json_each(${given('changes')}) where value ->> 'link_table' = '${sql.raw(name)}'
      ${name === 'articles' ? sql`union select id from articles where published_at > ${given('at')} and published_at <= ${given('now')}` : sql``})`),
}));

/** Queues new and changed public URLs for search engines (indexnow.org). */
export const indexNowJob: Job = {
  name: 'search engines',
  period: 10,
  async run(env, db, { value, keep }) {
    if (!env.INDEXNOW_KEY)
      return { note: 'INDEXNOW_KEY is not set. Search engines are not notified.' };
    const known = memory.safeParse(value).data;
    const moment = now();
    const until = idAt(milliseconds() - underWay);
    if (!known) {
      await keep({ last: until, at: moment });
      return { note: 'Search engines are notified of changes from now on.' };
    }
    const [changes] = await db.batch([changedSince({ last: known.last, until })]);
    const asked = { changes: JSON.stringify(changes), at: known.at, now: moment };
    const found = await db.batch(shown.map(({ rows }) => rows(asked)));
    const site = siteUrl(env);
    const urls = shown.flatMap(({ path }, index) =>
      (found[index] ?? []).map(({ tag }) => addressOf(site, path, tag)),
    );
    if (urls.length > 0) await env.INDEX_NOW.send({ urls });
    await keep({ last: changes.at(-1)?.id ?? known.last, at: moment });
    return { note: `Addresses submitted: ${urls.length}.`, hasMore: changes.length === most };
  },
};
