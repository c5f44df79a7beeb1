import { sql } from 'drizzle-orm';
import { type ReportContext, reportContext } from '../contract/review.ts';
import { statement } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { read } from '../lib/reads.ts';
import { mayDecide } from './decide.ts';
import { isDeleted } from './present.ts';
import { reportsSource } from './source.ts';
import { shapeStanding, standingOf } from './standing.ts';

/** GET /reports/{id}/context: all that one who decides looks at, and the ETag of the report. */
export const contextOfReport = read({
  path: '/reports/:id/context',
  who: 'A',
  noun: 'reports',
  summary: 'A report, whom it concerns, what they did before and what others said; with its ETag',
  answer: reportContext,
  statements: ({ params: { id = '' }, viewer, now }) => {
    const who = viewer?.id ?? '';
    const person = sql`(select about_id from reports where id = ${id})`;
    const others = (
      same: ReturnType<typeof sql>,
    ) => sql`select o.id, o.created_at, o.created_by, o.reason, o.comments
      from reports r join reports o on ${same} where r.id = ${id} and o.id <> r.id and o.is_handled = 0`;
    return [
      reportsSource.byId({ id, viewer: who, now }),
      statement<
        ReportContext['others'][number]
      >(sql`select o.id, o.created_at, u.name as created_by_name, o.reason,
        o.comments from (${others(sql`o.object_type = r.object_type and o.object_id = r.object_id`)}
          union ${others(sql`o.about_id = r.about_id`)} order by 2 limit 10) o left join users u on u.id = o.created_by`),
      statement<{ is_there: number; may_decide: number }>(sql`select ${isDeleted} is 0 as is_there,
        (select ${sql.raw(mayDecide('viewer'))} from (select ${who} as viewer)) as may_decide
        from reports r where r.id = ${id}`),
      ...standingOf(person),
    ] as const;
  },
  shape: ([[report], others, [state], ...rows]) => {
    if (!report) throw notFound('There is no such report.');
    const { version, ...shown } = reportsSource.shape(report);
    return {
      ...{ report: shown, person: shapeStanding(rows), others, version },
      ...{ is_there: Boolean(state?.is_there), may_decide: Boolean(state?.may_decide) },
    };
  },
});
