import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditedUpdate } from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { articlesSql } from './articles-sql.ts';

/** Ended articles handled per run. */
const maxEndedPerRun = 20;

/** Time up to which publications were handled. */
const stateSchema = z.object({ at: z.string() });

const param = (name: string) => sql.placeholder(name);

const startedQuery = prepare<{ count: number }>(sql`select count(*) as count from articles
  where published_at > ${param('at')} and published_at <= ${param('now')}`);

const endedQuery = prepare<{ id: string }>(sql`select id from articles
  where unpublish_at <= ${param('now')} order by unpublish_at limit ${sql.raw(String(maxEndedPerRun))}`);

/**
 * Queries already respect the publication time; the job purges cached pages and unpublishes
 * articles whose end has passed.
 */
export const plannedArticlesJob: Job = {
  name: 'articles',
  period: 1,
  async run(_, db, { state: value, saveState: keep }) {
    const moment = getNowIso();
    const at = stateSchema.safeParse(value).data?.at ?? moment;
    const [[come], gone] = await db.batch([
      startedQuery({ at, now: moment }),
      endedQuery({ now: moment }),
    ]);
    const changes = gone.map(({ id }) => buildUnpublish(id, moment));
    if (changes.length > 0) await db.batch(changes.flatMap(({ statements }) => statements));
    await keep({ at: moment });
    const count = come?.count ?? 0;
    return {
      note: `Published on schedule: ${count}. Unpublished on schedule: ${gone.length}.`,
      hasMore: gone.length === maxEndedPerRun,
      changes: count + gone.length > 0 ? ['articles'] : [],
    };
  },
};

const buildUnpublish = (id: string, moment: string) => {
  const { resource, table, title } = articlesSql;
  return auditedUpdate({
    table,
    resource: resource.admin,
    titleColumn: title,
    id,
    actorId: null,
    at: moment,
    set: { published_at: null, published_by: null, unpublish_at: null },
    when: 'unpublish_at <= ?3',
    description: 'Unpublished on schedule',
  });
};
