/** Queues new and changed public URLs for search engines (indexnow.org). */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepare } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { getSiteUrl } from '../http/get-site-url.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import type { Job } from '../jobs/scheduler.ts';
import { getPublicUrl } from './get-public-url.ts';
import { sitemapKinds } from './sitemap-kinds.ts';

/** Maximum changed pages submitted per run. */
const MAX_CHANGES = 300;

/** Milliseconds after which a change is surely committed. */
const COMMIT_DELAY_MS = 60_000;

/** Last processed change, and the time up to which scheduled articles were processed. */
const stateSchema = z.object({ last: z.string(), at: z.string() });

const param = (name: string) => sql.placeholder(name);

const changesQuery = prepare<{ id: string; link_table: string; link_id: string }>(sql`
  select id, link_table, link_id from history
  where id > ${param('last')} and id < ${param('until')} order by id limit ${sql.raw(String(MAX_CHANGES))}`);

/** Public items among the changed ones, and articles whose publication time has passed. */
const publicRowQueries = sitemapKinds.map(({ name, path, table, isPublic, tag }) => ({
  path,
  rows: prepare<{ tag: string }>(sql`
    select ${tag} as tag from ${sql.raw(table)} t where ${isPublic} and t.id in (
      select value ->> 'link_id' from json_each(${param('changes')}) where value ->> 'link_table' = '${sql.raw(name)}'
      ${name === 'articles' ? sql`union select id from articles where published_at > ${param('at')} and published_at <= ${param('now')}` : sql``})`),
}));

export const indexNowJob: Job = {
  name: 'search engines',
  period: 10,
  async run(env, db, { state, saveState }) {
    if (!env.INDEXNOW_KEY)
      return { note: 'INDEXNOW_KEY is not set. Search engines are not notified.' };
    const known = stateSchema.safeParse(state).data;
    const moment = getNowIso();
    const until = getFirstIdAt(getNowMs() - COMMIT_DELAY_MS);
    if (!known) {
      await saveState({ last: until, at: moment });
      return { note: 'Search engines are notified of changes from now on.' };
    }
    const [changes] = await db.batch([changesQuery({ last: known.last, until })]);
    const params = { changes: JSON.stringify(changes), at: known.at, now: moment };
    const found = await db.batch(publicRowQueries.map(({ rows }) => rows(params)));
    const site = getSiteUrl(env);
    const urls = publicRowQueries.flatMap(({ path }, index) =>
      (found[index] ?? []).map(({ tag }) => getPublicUrl(site, path, tag)),
    );
    if (urls.length > 0) await env.INDEX_NOW.send({ urls });
    await saveState({ last: changes.at(-1)?.id ?? known.last, at: moment });
    return {
      note: `Addresses submitted: ${urls.length}.`,
      hasMore: changes.length === MAX_CHANGES,
    };
  },
};
