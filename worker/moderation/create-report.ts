import { type SQL, sql } from 'drizzle-orm';
import { buildActionQuota } from '../auth/build-action-quota.ts';
import { reportsApi } from '../contract/moderation/reports.api.ts';
import { reportReasonLabels } from '../contract/moderation/reports.labels.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { insertHistory } from '../db/insert-history.ts';
import { notFoundError, validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildReportedObjectQuery } from './reported-object.ts';
import { reasonLabelSql } from './reports-sql.ts';

/**
 * Reports an item. A repeated report of the same open case is merged: text is appended and the last reason counts.
 */
export const createReport = defineMutation(reportsApi.create, {
  auth: 'M',
  changes: [],
  run: async ({ object_type, object_id, reason, comments }, c) => {
    const by = c.var.viewer?.id ?? '';
    const id = idempotentId(c);
    const moment = getNowIso();
    const comment = comments?.trim() || null;
    const object = buildReportedObjectQuery(object_type, object_id, by);
    const open = sql`from reports where created_by = ${by}
      and object_type = ${object_type} and object_id = ${object_id} and is_handled = 0`;
    const part = (words: SQL) => sql`char(10, 10) || ${words} || char(10, 10)`;
    const isSaid = sql`(${comment} is null
      or instr(${part(sql`comments`)}, ${part(sql`${comment}`)}) > 0)`;
    const isTold = sql`(id = ${id} or reason = ${reason} and ${isSaid})`;
    // Additions do not count against the limit, and are possible even if the content is no longer
    // visible.
    const act = buildActionQuota(
      c,
      'reports',
      sql`not exists (select 1 from reports where id = ${id})
        and not exists (select 1 ${open} and ${isTold})
        and (exists (select 1 ${open})
          or exists (select 1 from ${object} where about_id is not ${by}))`,
    );
    const sentence = sql`coalesce((select 'Reported again' || iif(reason = ${reason}, '',
      '; Reason: ' || ${sql.raw(reasonLabelSql)} || ' → ' || ${reportReasonLabels[reason]}) ${open}), 'Created')`;
    const itsId = sql`coalesce((select id ${open}), ${id})`;
    const report = { link: 'reports', id: itsId, title: reportReasonLabels[reason] };
    const written = [
      ...act.statements,
      statement(sql`
        ${insertHistory(sentence, { moment, by }, report)}
        where ${act.happened}`),
      statement(sql`update reports set reason = ${reason}, updated_at = ${moment},
          comments = iif(${isSaid}, comments, concat_ws(char(10, 10), comments, ${comment})),
          updated_by = ${by}, version = version + 1
        where id = (select id ${open}) and ${act.happened}`),
      statement(sql`insert into reports (id, created_at, created_by, updated_at, updated_by,
          object_type, object_id, about_id, reason, comments, copy)
        select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${object_type}, ${object_id}, about_id,
          ${reason}, ${comment}, copy from ${object}
        where ${act.happened} and not exists (select 1 ${open})`),
    ];
    const {
      seen: [seen],
      told,
      made: [stored],
    } = await c.var.db.run({
      written,
      queries: {
        seen: statement<ReportedContent>(sql`select about_id from ${object}`),
        told: act.told,
        made: statement<CreatedReport>(sql`select id, ${isTold} as is_told from reports
        where id = ${id} or id = (select id ${open}) order by id = ${id} desc limit 1`),
      },
    });
    if (stored?.is_told) return c.json({ id: stored.id }, 201);
    if (seen?.about_id === by)
      throw validationError([
        { path: 'object_id', message: 'You can’t report yourself or your own content' },
      ]);
    if (seen || stored) act.refuse(told[0]);
    throw notFoundError(
      'You can’t report this. It does not exist, or you do not have access to it.',
    );
  },
});

interface ReportedContent {
  about_id: string | null;
}

interface CreatedReport {
  id: string;
  is_told: number;
}
