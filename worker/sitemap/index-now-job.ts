/** Queues new and changed public URLs for search engines (indexnow.org). */

import { and, gt, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getBasePath } from '../contract/shared/language-path.ts';
import { prepare } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { articlesTable } from '../db/schema/articles.ts';
import { historyTable } from '../db/schema/logs-and-jobs.ts';
import { getSiteUrl } from '../http/get-site-url.ts';
import { getSiteLanguages } from '../http/language.ts';
import { getFirstIdAt } from '../http/resource/build-log-queries.ts';
import type { Job } from '../jobs/scheduler.ts';
import { sitemapKinds } from './sitemap-kinds.ts';

/** Maximum changed pages submitted per run. */
const MAX_CHANGES = 300;

/** Milliseconds after which a change is surely committed. */
const COMMIT_DELAY_MS = 60_000;

/** Last processed change, and the time up to which scheduled articles were processed. */
const stateSchema = z.object({ last: z.string(), at: z.string() });

const changesQuery = prepare(['last', 'until'], ({ last, until }) =>
  qb
    .select({
      id: historyTable.id,
      link_table: historyTable.link_table,
      link_id: historyTable.link_id,
    })
    .from(historyTable)
    .where(and(gt(historyTable.id, last), lt(historyTable.id, until)))
    .orderBy(historyTable.id)
    .limit(MAX_CHANGES),
);

/** Public items among the changed ones, and articles whose publication time has passed. */
const publicRowQueries = sitemapKinds.map(
  ({ name, getAddress, table, isPublic, tag, language }) => ({
    name,
    getAddress,
    rows: prepare(['changes', 'at', 'now'], ({ changes, at, now }) => {
      const published =
        name === 'articles'
          ? sql`union select ${articlesTable.id} from ${articlesTable}
            where ${articlesTable.published_at} > ${at} and ${articlesTable.published_at} <= ${now}`
          : undefined;
      const changedIds = sql`select value ->> 'link_id' from json_each(${changes})
      where value ->> 'link_table' = ${name} ${published}`;
      return qb
        .select({ tag, language: sql<string | null>`${language ?? sql`null`}` })
        .from(table)
        .where(and(isPublic, sql`${table.id} in (${changedIds})`));
    }),
  }),
);

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
    const { changes } = await db.run({
      queries: { changes: changesQuery({ last: known.last, until }) },
    });
    const params = { changes: JSON.stringify(changes), at: known.at, now: moment };
    const found = await db.run({
      queries: Object.fromEntries(publicRowQueries.map(({ name, rows }) => [name, rows(params)])),
    });
    const site = getSiteUrl(env);
    const languages: readonly string[] = getSiteLanguages(env);
    const urls = publicRowQueries.flatMap(({ name, getAddress }) =>
      (found[name] ?? []).map(({ tag, language }) => {
        const isOfSite = language !== null && languages.includes(language);
        return site + (isOfSite ? getBasePath(language, languages) : '') + getAddress(tag);
      }),
    );
    if (urls.length > 0) await env.INDEX_NOW.send({ urls });
    await saveState({ last: changes.at(-1)?.id ?? known.last, at: moment });
    return {
      note: `Addresses submitted: ${urls.length}.`,
      hasMore: changes.length === MAX_CHANGES,
    };
  },
};
