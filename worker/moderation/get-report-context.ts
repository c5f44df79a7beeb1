import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { ReportContext } from '../contract/moderation/review.ts';
import { statement } from '../db/client.ts';
import { isFalse, qb, scalar } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { threadRepliesTable, threadsTable } from '../db/schema/threads.ts';
import { usersTable } from '../db/schema/users.ts';
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
    return {
      reports: reportsSql.byId({ id, viewer: viewerId, now }),
      others: buildOtherReportsQuery(id),
      states: statement(
        qb
          .select({
            is_there: sql`${isContentDeleted()} is 0`.mapWith(Boolean),
            may_decide: canDecideAppeal(sql`${viewerId}`).mapWith(Boolean),
            thread_title: threadTitle(),
          })
          .from(reportsTable)
          .where(eq(reportsTable.id, id)),
      ),
      ...moderationHistoryQueries(ofReport(id, reportsTable.about_id)),
    };
  },
  toResponse: ({ reports: [report], others, states: [state], ...history }) => {
    if (!report) throw notFoundError('report_not_found');
    const { version, ...shown } = reportsSql.toItem(report);
    return {
      report: shown,
      person: serializeModerationHistory(history),
      others,
      version,
      is_there: state?.is_there ?? false,
      may_decide: state?.may_decide ?? false,
      thread_title: state?.thread_title ?? null,
    };
  },
});

/** Value of a report. */
const ofReport = (id: string, column: SQLiteColumn) =>
  sql`${qb
    .select({ value: sql`${column}` })
    .from(reportsTable)
    .where(eq(reportsTable.id, id))}`;

/** Title of the thread that a reported reply belongs to. */
const threadTitle = () =>
  scalar(
    qb
      .select({ title: threadsTable.title })
      .from(threadRepliesTable)
      .innerJoin(threadsTable, eq(threadsTable.id, threadRepliesTable.thread_id))
      .where(
        and(
          eq(reportsTable.object_type, 'thread-replies'),
          eq(threadRepliesTable.id, reportsTable.object_id),
        ),
      ),
  );

/** Other open reports of the same object or person. */
function buildOtherReportsQuery(id: string) {
  const { object_type, object_id, about_id, is_handled } = reportsTable;
  // The newest hundred only, which bounds the cost.
  const selectNewest = (where: SQL | undefined) =>
    qb.selectAll(
      qb
        .select({
          id: reportsTable.id,
          created_at: reportsTable.created_at,
          created_by: reportsTable.created_by,
          reason: reportsTable.reason,
          comments: reportsTable.comments,
          is_handled,
        })
        .from(reportsTable)
        .where(where)
        .orderBy(desc(reportsTable.created_at))
        .limit(100)
        .as('newest'),
    );
  const isOfObject = and(
    isFalse(is_handled),
    eq(object_type, ofReport(id, object_type)),
    eq(object_id, ofReport(id, object_id)),
  );
  const others = selectNewest(isOfObject)
    .union(selectNewest(eq(about_id, ofReport(id, about_id))))
    .as('other');
  return statement(
    qb
      .select({
        id: others.id,
        created_at: others.created_at,
        created_by_name: usersTable.name,
        reason: sql<ReportContext['others'][number]['reason']>`${others.reason}`,
        comments: others.comments,
      })
      .from(others)
      .leftJoin(usersTable, eq(usersTable.id, others.created_by))
      .where(and(isFalse(others.is_handled), ne(others.id, id)))
      .orderBy(asc(others.created_at))
      .limit(10),
  );
}
