import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { prepare } from '../../db/client.ts';
import { change } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { articlesSource } from './articles-sql.ts';

/** Ended articles handled per run. */
const most = 20;

/** Time up to which publications were handled. */
const memory = z.object({ at: z.string() });

const given = (name: string) => sql.placeholder(name);

const begun = prepare<{ count: number }>(sql`select count(*) as count from articles
  where published_at > ${given('at')} and published_at <= ${given('now')}`);

const over = prepare<{ id: string }>(sql`select id from articles
  where unpublish_at <= ${given('now')} order by unpublish_at limit ${sql.raw(String(most))}`);

/**
 * Queries already respect the publication time; the job purges cached pages and unpublishes
 * articles whose end has passed.
 */
export const plannedJob: Job = {
  name: 'articles',
  period: 1,
  async run(_, db, { value, keep }) {
    const moment = now();
    const at = memory.safeParse(value).data?.at ?? moment;
    const [[come], gone] = await db.batch([begun({ at, now: moment }), over({ now: moment })]);
    const changes = gone.map(({ id }) => unpublished(id, moment));
    if (changes.length > 0) await db.batch(changes.flatMap(({ statements }) => statements));
    await keep({ at: moment });
    const count = come?.count ?? 0;
    return {
      note: `Published on schedule: ${count}. Unpublished on schedule: ${gone.length}.`,
      hasMore: gone.length === most,
      changes: count + gone.length > 0 ? ['articles'] : [],
    };
  },
};

const unpublished = (id: string, moment: string) => {
  const { resource, table, title } = articlesSource;
  return change({
    table,
    link: resource.admin,
    title,
    id,
    by: null,
    moment,
    set: { published_at: null, published_by: null, unpublish_at: null },
    when: 'unpublish_at <= ?3',
    description: 'Unpublished on schedule',
  });
};
