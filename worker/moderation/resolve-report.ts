/**
 * Decides a report in one batch, so that of two parallel decisions only one applies and both sides
 * get one mail.
 * @throws HttpError 409
 */

import { and, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { m } from '#messages';
import { createToken } from '../auth/link-token.ts';
import { href } from '../contract/addresses.ts';
import { type ReportOutcome, reportOutcomeLabels } from '../contract/moderation/reports.labels.ts';
import type { AuditedValues, UpdateRows } from '../db/audited-update.ts';
import type { Statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { isFalse } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import type { AppEnv } from '../env.ts';
import { conflictError, type Refusal } from '../http/http-error.ts';
import type { VersionedRow } from '../http/resource/build-resource-sql.ts';
import { buildItemUpdate } from '../http/resource/update-item.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { composeMail, type EmailInput, type OutgoingMail } from '../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../mail/outbox/enqueue-mails.ts';
import type { MailText } from '../mail/outbox/render-mail.ts';
import { describeReported, type ReportRow } from './load-report.ts';
import { type ReportUpdate, reportsSql } from './reports-sql.ts';

/** Mail to the person affected by a moderation decision. */
interface DecisionMail {
  tag: 'report-warned' | 'report-paused' | 'report-removed';
  template: TemplateRow | undefined;
  wording?: MailText | undefined;
  /** Formats the end of a suspension. */
  when?: () => string;
}

interface ReportDecision {
  outcome: ReportOutcome;
  reason: string;
  /** Mail to the affected person; none without consequences. */
  letter?: DecisionMail;
  /** Template of the mail to the reporter. */
  answer: TemplateRow | undefined;
  /** Additional columns of the report. */
  set?: AuditedValues<typeof reportsTable>;
  /** Additional condition on the row, and the error if it fails. */
  needs?: { when: SQL; else: Refusal };
  /** Additional queries of the batch; `applied` holds after the decision. */
  effects?(applied: SQL): Statement[];
}

/** Answer to the reporter, without details about the reported person. */
const reporterAnswers: Record<ReportOutcome, () => string> = {
  no_action: () => m['email_report.answered.no_action'](),
  warned: () => m['email_report.answered.warned'](),
  paused: () => m['email_report.answered.suspended'](),
  removed: () => m['email_report.answered.removed'](),
  deactivated: () => m['email_report.answered.deactivated'](),
};

export async function resolveReport(
  c: Context<AppEnv>,
  present: ReportRow,
  decision: ReportDecision,
) {
  const { outcome, reason, letter, needs, effects = () => [] } = decision;
  const decisionMail =
    letter && (await composeDecisionMail(c, present, { ...letter, what: reason }));
  const decided = {
    is_handled: true,
    handled_at: getNowIso(),
    handled_by_id: c.var.viewer?.id ?? null,
    outcome,
    outcome_reason: reason,
    appeal_hash: decisionMail?.hash ?? null,
    ...decision.set,
  };
  const changed = buildItemUpdate(reportsSql, decided, c, {
    when: and(isFalse(reportsTable.is_handled), needs?.when),
    description: `Reviewed: ${reportOutcomeLabels[outcome]}`,
  });
  const answer = await composeReporterMail(c, present, decision.answer, reporterAnswers[outcome]);
  const mails = [decisionMail?.mail, answer].filter((mail) => mail !== undefined);
  const written = [
    ...changed.statements,
    ...effects(changed.applied),
    ...mails.flatMap((mail) => mail.statements(changed.applied)),
  ];
  const rows = await c.var.db.run({ written, queries: changed.queries });
  const { item, etag, applied } = parseResolution(changed, rows);
  if (!applied) throw conflictError('closed', needs?.else ?? 'decision_impossible');
  await enqueueMails(c.env, mails);
  return c.json(item, 200, { ETag: etag });
}

/**
 * Reads the result of a report batch.
 * @throws HttpError 404, and 409 if another admin handled it or the report changed
 */
export function parseResolution(changed: ReportUpdate, rows: UpdateRows<VersionedRow>) {
  const [outcome] = rows.applied;
  const [report] = rows.items;
  // Checked first, because handling also changes the version.
  if (!outcome?.applied && report?.is_handled) throw conflictError('done', 'report_reviewed');
  return changed.parseResult(rows);
}

/** Mail to the affected person with a personal appeal link. */
async function composeDecisionMail(
  c: Context<AppEnv>,
  { id, about_id, about_name, about_email, about_language_id, ...about }: ReportRow,
  { what, when, ...letter }: DecisionMail & { what: string },
) {
  if (!about_id) return undefined;
  const { secret, hash } = await createToken();
  const mail = await composeMail(c.env, {
    ...letter,
    to: { id: about_id, name: about_name, email: about_email, language_id: about_language_id },
    variables: () => ({ what, words: describeReported(about), ...(when && { when: when() }) }),
    link: href('/appeal/:id/:secret', { id, secret }),
  });
  return { hash, mail };
}

/** Mail to the reporter; visitors have no account to write to. */
export async function composeReporterMail(
  c: Context<AppEnv>,
  { by_id, by_name, by_email, by_language_id }: ReportRow,
  template: EmailInput['template'],
  what: () => string,
): Promise<OutgoingMail | undefined> {
  if (!by_id) return undefined;
  const to = { id: by_id, name: by_name, email: by_email, language_id: by_language_id };
  return composeMail(c.env, {
    tag: 'report-answered',
    template,
    to,
    variables: () => ({ what: what() }),
  });
}
