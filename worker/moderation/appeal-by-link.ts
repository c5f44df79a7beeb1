/** The affected person reads a moderation decision by mailed link and appeals against it, once. */

import { eq, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashToken } from '../auth/link-token.ts';
import { href } from '../contract/addresses.ts';
import { moderationLimits } from '../contract/moderation/reports.labels.ts';
import { reviewApi } from '../contract/moderation/review.api.ts';
import type { AppealView } from '../contract/moderation/review.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { prepare } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { notNull, qb } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import type { AppEnv } from '../env.ts';
import { conflictError, notFoundError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { defineQuery } from '../http/query.ts';
import { buildItemUpdate } from '../http/resource/update-item.ts';
import { type ReportRow, reportQuery } from './load-report.ts';
import { reportsSql } from './reports-sql.ts';

const appealLinkInvalid = () => notFoundError('appeal_link_unusable');

const getDeadline = (decided: string) =>
  new Date(Date.parse(decided) + moderationLimits.appealDays * 24 * 60 * minuteMs).toISOString();

const isDeadlinePassed = (decided: string) => Date.parse(getDeadline(decided)) < getNowMs();

/** True for the affected person, signed in or with the mailed link. */
async function isAffectedPerson(
  c: Context<AppEnv>,
  present: ReportRow,
  secret: string | undefined,
) {
  if (!present.appeal_hash) return false;
  if (c.var.viewer && c.var.viewer.id === present.about_id) return true;
  return secret !== undefined && (await hashToken(secret)) === present.appeal_hash;
}

/** An appeal is made once, by the affected person. Repeating the same text changes nothing. */
export const submitAppeal = defineMutation(reviewApi.submitAppeal, {
  auth: 'P',
  allowForApplicants: true,
  formRedirect: (c) =>
    href(
      '/appeal/:id/:secret',
      { id: c.req.param('id'), secret: String(c.var.form?.secret) },
      { done: 'sent' },
    ),
  changes: [],
  preload: ({ id }) => ({ report: reportQuery({ id }) }),
  run: async ({ words, secret }, c, { report: [report] }) => {
    if (!report?.handled_at || !(await isAffectedPerson(c, report, secret)))
      throw appealLinkInvalid();
    if (report.appealed_at === null && isDeadlinePassed(report.handled_at)) {
      throw conflictError('closed', {
        code: 'appeal_too_late',
        values: { days: moderationLimits.appealDays },
      });
    }
    const changed = buildItemUpdate(
      reportsSql,
      { appealed_at: getNowIso(), appeal_words: words },
      c,
      {
        when: isNull(reportsTable.appealed_at),
        description: 'Appealed',
      },
    );
    const rows = await c.var.db.run({ written: changed.statements, queries: changed.queries });
    const { item } = changed.parseResult(rows);
    if (!item.appealed_at || item.appeal_words !== words) {
      throw conflictError('done', 'already_appealed');
    }
    return c.json({ appealed_at: item.appealed_at }, 200);
  },
});

const appealQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      object_type: sql<AppealView['object_type']>`${reportsTable.object_type}`,
      copy: reportsTable.copy,
      outcome: sql<AppealView['outcome']>`${reportsTable.outcome}`,
      reason: notNull(reportsTable.outcome_reason),
      handled_at: reportsTable.handled_at,
      paused_until: reportsTable.paused_until,
      appeal_hash: reportsTable.appeal_hash,
      appealed_at: reportsTable.appealed_at,
      appeal_words: reportsTable.appeal_words,
      appeal_outcome: sql<AppealView['appeal_outcome']>`${reportsTable.appeal_outcome}`,
      appeal_reason: reportsTable.appeal_reason,
    })
    .from(reportsTable)
    .where(eq(reportsTable.id, id)),
);

/** The decision, for anyone with the mailed link. */
export const getAppealByLink = defineQuery(reviewApi.getAppeal, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ params: { id } }) => ({ reports: appealQuery({ id }) }),
  decryptRows: async ({ reports: [row] }, { params: { secret } }) => {
    if (!row?.appeal_hash || (await hashToken(secret)) !== row.appeal_hash)
      throw appealLinkInvalid();
    return { reports: [row] };
  },
  toResponse: ({ reports: [row] }) => {
    if (!row?.handled_at) throw appealLinkInvalid();
    const { handled_at, appeal_hash, ...shown } = row;
    return {
      ...shown,
      decided_at: handled_at,
      ends_at: getDeadline(handled_at),
      is_over: isDeadlinePassed(handled_at),
    };
  },
});
