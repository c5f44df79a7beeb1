/**
 * Every minute: purges cached pages of articles whose publication time has come, and unpublishes
 * those whose end has passed. Queries respect the publication time by themselves.
 */

import { and, count, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { auditedUpdate } from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { raiseDocumentVersions } from '../../db/document-versions.ts';
import { qb } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { articlesSql } from './articles-sql.ts';

/** Ended articles handled per run. */
const maxEndedPerRun = 20;

/** Time up to which publications were handled. */
const stateSchema = z.object({ at: z.string() });

const startedQuery = prepare(['at', 'now'], ({ at, now }) =>
  qb
    .select({ count: count() })
    .from(articlesTable)
    .where(and(gt(articlesTable.published_at, at), lte(articlesTable.published_at, now))),
);

const endedQuery = prepare(['now'], ({ now }) =>
  qb
    .select({ id: articlesTable.id })
    .from(articlesTable)
    .where(lte(articlesTable.unpublish_at, now))
    .orderBy(articlesTable.unpublish_at)
    .limit(maxEndedPerRun),
);

export const plannedArticlesJob: Job = {
  name: 'articles',
  period: 1,
  async run(_, db, { state, saveState }) {
    const moment = getNowIso();
    const at = stateSchema.safeParse(state).data?.at ?? moment;
    const {
      started: [started],
      ended,
    } = await db.run({
      queries: {
        started: startedQuery({ at, now: moment }),
        ended: endedQuery({ now: moment }),
      },
    });
    const changes = ended.map(({ id }) => buildUnpublish(id, moment));
    const startedCount = started?.count ?? 0;
    if (startedCount + changes.length > 0) db.appendToWrites(raiseDocumentVersions(['articles']));
    if (changes.length > 0)
      await db.run({ written: changes.flatMap(({ statements }) => statements) });
    await saveState({ at: moment });
    return {
      note: `Published on schedule: ${startedCount}. Unpublished on schedule: ${ended.length}.`,
      hasMore: ended.length === maxEndedPerRun,
      changes: startedCount + ended.length > 0 ? ['articles'] : [],
    };
  },
};

const buildUnpublish = (id: string, moment: string) => {
  return auditedUpdate({
    table: articlesTable,
    resource: articlesSql.resource.admin,
    title: articlesTable.title,
    id,
    actorId: null,
    at: moment,
    set: { published_at: null, published_by: null, unpublish_at: null },
    when: lte(articlesTable.unpublish_at, moment),
    description: 'Unpublished on schedule',
  });
};
