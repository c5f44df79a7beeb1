import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { ReportContext } from '../contract/moderation/review.ts';
import { statement } from '../db/client.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { canDecideAppeal } from './decide-appeal.ts';
import { isContentDeleted } from './load-report.ts';
import { moderationHistoryQueries, serializeModerationHistory } from './moderation-history.ts';
import { reportsSql } from './reports-sql.ts';

/** A report with everything that a moderator needs to decide it, and its ETag. */
export const getReportContext = defineQuery(reviewApi.getContext, {
  auth: 'A',
  buildQueries: ({ params: { id }, viewer, now }) => {
    const viewerId = viewer?.id ?? '';
    const person = sql`(select about_id from reports where id = ${id})`;
    const columns = sql`id, created_at, created_by, reason, comments, is_handled`;
    const mine = (name: string) => sql`(select ${sql.raw(name)} from reports where id = ${id})`;
    // The newest hundred only, which bounds the cost.
    const newest = (is: SQL) =>
      sql`select * from (select ${columns} from reports where ${is} order by created_at desc limit 100)`;
    const ofSame = sql`is_handled = 0 and object_type = ${mine('object_type')} and object_id = ${mine('object_id')}`;
    return [
      reportsSql.byId({ id, viewer: viewerId, now }),
      statement<
        ReportContext['others'][number]
      >(sql`select o.id, o.created_at, u.name as created_by_name, o.reason,
        o.comments from (${newest(ofSame)} union ${newest(sql`about_id = ${person}`)}) o left join users u on u.id = o.created_by
        where o.is_handled = 0 and o.id <> ${id} order by o.created_at limit 10`),
      statement<{
        is_there: number;
        may_decide: number;
        thread_title: string | null;
      }>(sql`select ${isContentDeleted} is 0 as is_there,
        iif(r.object_type = 'thread-replies', (select t.title from thread_replies w join threads t on t.id = w.thread_id
          where w.id = r.object_id), null) as thread_title,
        (select ${canDecideAppeal(sql`viewer`, alias(reportsTable, 'r'))} from (select ${viewerId} as viewer)) as may_decide
        from reports r where r.id = ${id}`),
      ...moderationHistoryQueries(person),
    ] as const;
  },
  toResponse: ([[report], otherReports, [state], ...rows]) => {
    if (!report) throw notFoundError('This report does not exist.');
    const { version, ...shown } = reportsSql.toItem(report);
    return {
      report: shown,
      person: serializeModerationHistory(rows),
      others: otherReports,
      version,
      is_there: Boolean(state?.is_there),
      may_decide: Boolean(state?.may_decide),
      thread_title: state?.thread_title ?? null,
    };
  },
});
