/**
 * Another admin decides an appeal. If it is lifted, the decision is reversed as far as possible.
 */

import { and, eq, isNotNull, isNull, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { m } from '#messages';
import type { AppealOutcome, ReportOutcome } from '../contract/moderation/reports.labels.ts';
import { reviewApi } from '../contract/moderation/review.api.ts';
import { auditedUpdate } from '../db/audited-update.ts';
import type { Statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isTrue, qb, scalar } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { usersTable } from '../db/schema/users.ts';
import { conflictError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { buildItemUpdate } from '../http/resource/update-item.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import { assertReportedAccount } from './assert-reported-account.ts';
import {
  getRemovableTable,
  type ReportRow,
  reportQuery,
  setContentDeleted,
} from './load-report.ts';
import { reportsSql } from './reports-sql.ts';
import { composeReporterMail } from './resolve-report.ts';

const otherAdmin = alias(usersTable, 'other_admin');

/**
 * SQL condition on an admin and a report: the first decider and the affected person may decide only
 * if no other admin exists.
 */
export const canDecideAppeal = (
  admin: SQLWrapper,
  report: Record<'handled_by_id' | 'about_id', SQLWrapper> = reportsTable,
) => {
  const others = qb
    .select({ id: otherAdmin.id })
    .from(otherAdmin)
    .where(
      and(
        isTrue(otherAdmin.is_admin),
        isTrue(otherAdmin.is_active),
        sql`${otherAdmin.id} is not ${report.handled_by_id}`,
        sql`${otherAdmin.id} is not ${report.about_id}`,
        sql`${otherAdmin.id} is not ${admin}`,
      ),
    );
  return sql`((${report.handled_by_id} is not ${admin} and ${report.about_id} is not ${admin})
    or ${notExists(others)})`;
};

export const decideAppeal = defineMutation(reviewApi.decideAppeal, {
  auth: 'A',
  changes: ['users', 'threads', 'thread_replies'],
  preload: ({ id }) => ({
    report: reportQuery({ id }),
    template: templateQuery('appeal-decided'),
    answerTemplate: templateQuery('report-answered'),
  }),
  run: async (
    { lifted, reason },
    c,
    { report: [report], template: [template], answerTemplate: [answerTemplate] },
  ) => {
    const present = assertReportedAccount(report);
    const { id, about_id, about_name, about_email, about_language_id, is_deleted } = present;
    const appeal_outcome: AppealOutcome = lifted ? 'lifted' : 'upheld';
    const by = c.var.viewer?.id ?? null;
    const changed = buildItemUpdate(
      reportsSql,
      {
        appeal_outcome,
        appeal_reason: reason,
        appeal_decided_at: getNowIso(),
        appeal_decided_by_id: by,
      },
      c,
      {
        when: and(
          isNotNull(reportsTable.appealed_at),
          isNull(reportsTable.appeal_decided_at),
          canDecideAppeal(sql`${by}`),
        ),
        description: lifted ? 'Appeal: decision reversed' : 'Appeal: decision upheld',
      },
    );
    const when = changed.applied;
    const back: Partial<Record<ReportOutcome, Statement[]>> = {
      // A longer suspension by another report remains.
      paused: auditedUpdate({
        table: usersTable,
        resource: 'users',
        title: usersTable.name,
        id: about_id,
        actorId: by,
        at: getNowIso(),
        set: { is_active: true, paused_until: null },
        when: and(
          when,
          eq(
            usersTable.paused_until,
            scalar(
              qb
                .select({ until: reportsTable.paused_until })
                .from(reportsTable)
                .where(eq(reportsTable.id, id)),
            ),
          ),
        ),
        description: 'Suspension ended after an appeal',
      }).statements,
      removed: is_deleted ? setContentDeleted(c, present, { isDeleted: false, when }) : [],
    };
    const to = {
      id: about_id,
      name: about_name,
      email: about_email,
      language_id: about_language_id,
    };
    const letter = await composeMail(c.env, {
      tag: 'appeal-decided',
      template,
      to,
      variables: () => ({
        what: [
          describeReviewer(present, by),
          lifted
            ? describeReversal(present.outcome, is_deleted !== null)
            : m['email_report.appeal_decided.upheld'](),
          m['email_report.appeal_decided.reason']({ reason }),
        ].join(' '),
      }),
    });
    const toReporter = await composeReporterMail(
      c,
      present,
      answerTemplate,
      outcomeTexts[appeal_outcome],
    );
    const mails = [letter, ...(toReporter ? [toReporter] : [])];
    const written = [
      ...changed.statements,
      ...(lifted && present.outcome ? (back[present.outcome] ?? []) : []),
      ...mails.flatMap((mail) => mail.statements(changed.applied)),
    ];
    const rows = await c.var.db.run({ written, queries: changed.queries });
    const { item, etag, applied } = changed.parseResult(rows);
    if (!applied) throw getAppealError(present, item);
    c.set(
      'changed',
      !lifted
        ? []
        : present.outcome === 'paused'
          ? ['users']
          : [getRemovableTable(present) ?? 'users'],
    );
    await enqueueMails(c.env, mails);
    return c.json(item, 200, { ETag: etag });
  },
});

/** Names the reviewer: another admin, or the same one if there is no other. */
const describeReviewer = (
  { handled_by_id }: Pick<ReportRow, 'handled_by_id'>,
  by: string | null,
) =>
  handled_by_id === by
    ? m['email_report.appeal_decided.same_admin']()
    : m['email_report.appeal_decided.different_admin']();

/** Sentence about what was reversed, for the affected person. */
const describeReversal = (outcome: ReportOutcome | null, isThere: boolean) => {
  if (outcome === 'paused') return m['email_report.appeal_decided.lifted_account']();
  if (outcome !== 'removed') return m['email_report.appeal_decided.lifted']();
  return isThere
    ? m['email_report.appeal_decided.lifted_content']()
    : m['email_report.appeal_decided.lifted_content_gone']();
};

const outcomeTexts: Record<AppealOutcome, () => string> = {
  lifted: () => m['email_report.answered.appeal_lifted'](),
  upheld: () => m['email_report.answered.appeal_upheld'](),
};

function getAppealError(
  present: { appealed_at: string | null },
  item: { appeal_decided_at: unknown },
) {
  if (item.appeal_decided_at) return conflictError('done', 'appeal_decided');
  if (!present.appealed_at) return conflictError('closed', 'no_appeal');
  return conflictError('closed', 'other_admin_decides_appeal');
}
