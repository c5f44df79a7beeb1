import { and, desc, eq, exists, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { buildActionQuota } from '../auth/build-action-quota.ts';
import { reportsApi } from '../contract/moderation/reports.api.ts';
import { reportReasonLabels } from '../contract/moderation/reports.labels.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { insertHistory } from '../db/insert-history.ts';
import { insertedFields, isFalse, qb } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { notFoundError, validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildReportedObjectQuery } from './reported-object.ts';
import { reasonLabel } from './reports-sql.ts';

/**
 * Reports an item. A repeated report of the same open case is merged: text is appended and the last
 * reason counts.
 */
export const createReport = defineMutation(reportsApi.create, {
  auth: 'M',
  changes: [],
  run: async ({ object_type, object_id, reason, comments }, c) => {
    const by = c.var.viewer?.id ?? '';
    const id = idempotentId(c);
    const moment = getNowIso();
    const comment = comments?.trim() || null;
    const object = sql`${buildReportedObjectQuery(object_type, object_id, by)} object`;
    const aboutId = sql<string | null>`object.about_id`;
    const isOpen = and(
      eq(reportsTable.created_by, by),
      eq(reportsTable.object_type, object_type),
      eq(reportsTable.object_id, object_id),
      isFalse(reportsTable.is_handled),
    );
    const selectReport = (when: SQL | undefined) =>
      qb.select({ id: reportsTable.id }).from(reportsTable).where(when);
    const open = selectReport(isOpen);
    const { comments: previousComments } = reportsTable;
    const part = (text: SQLWrapper | string | null) => sql`char(10, 10) || ${text} || char(10, 10)`;
    const isSaid = sql`(${comment} is null
      or instr(${part(previousComments)}, ${part(comment)}) > 0)`;
    const isTold = or(eq(reportsTable.id, id), and(eq(reportsTable.reason, reason), isSaid)) as SQL;
    const reportable = qb
      .select({ about_id: aboutId })
      .from(object)
      .where(sql`${aboutId} is not ${by}`);
    // Additions do not count against the limit, and are possible even if the content is no longer
    // visible.
    const act = buildActionQuota(
      c,
      'reports',
      sql`${notExists(selectReport(eq(reportsTable.id, id)))}
        and ${notExists(selectReport(and(isOpen, isTold)))}
        and (${exists(open)} or ${exists(reportable)})`,
    );
    const repeated = qb
      .select({
        text: sql`'Reported again' || iif(${reportsTable.reason} = ${reason}, '',
          '; Reason: ' || ${reasonLabel} || ' → ' || ${reportReasonLabels[reason]})`,
      })
      .from(reportsTable)
      .where(isOpen);
    const written = [
      ...act.statements,
      statement(
        sql`${insertHistory(
          sql`coalesce(${repeated}, 'Created')`,
          { moment, by },
          {
            link: 'reports',
            id: sql`coalesce(${open}, ${id})`,
            title: reportReasonLabels[reason],
          },
        )} where ${act.happened}`,
      ),
      statement(
        qb
          .update(reportsTable)
          .set({
            reason,
            updated_at: moment,
            comments: sql`iif(${isSaid}, ${previousComments},
              concat_ws(char(10, 10), ${previousComments}, ${comment}))`,
            updated_by: by,
            version: sql`${reportsTable.version} + 1`,
          })
          .where(and(eq(reportsTable.id, sql`${open}`), act.happened)),
      ),
      statement(
        qb.insert(reportsTable).select(
          qb
            .select(
              insertedFields(reportsTable, {
                id,
                created_at: moment,
                created_by: by,
                updated_at: moment,
                updated_by: by,
                object_type,
                object_id,
                about_id: aboutId,
                reason,
                comments: comment,
                copy: sql`object.copy`,
              }),
            )
            .from(object)
            .where(and(act.happened, notExists(open))),
        ),
      ),
    ];
    const {
      seen: [seen],
      quota,
      made: [stored],
    } = await c.var.db.run({
      written,
      queries: {
        seen: statement(qb.select({ about_id: aboutId }).from(object)),
        quota: act.quotaQuery,
        made: statement(
          qb
            .select({ id: reportsTable.id, is_told: isTold.mapWith(Boolean) })
            .from(reportsTable)
            .where(or(eq(reportsTable.id, id), eq(reportsTable.id, sql`${open}`)))
            .orderBy(desc(eq(reportsTable.id, id)))
            .limit(1),
        ),
      },
    });
    if (stored?.is_told) return c.json({ id: stored.id }, 201);
    if (seen?.about_id === by) throw validationError([{ path: 'object_id', code: 'own_report' }]);
    if (seen || stored) act.refuse(quota[0]);
    throw notFoundError('cannot_report');
  },
});
