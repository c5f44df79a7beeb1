/**
 * Deactivates the account until a date; a job reactivates it. Suspending an admin needs the same
 * step-up as deactivating one.
 */

import { and, eq, exists, isNotNull, or } from 'drizzle-orm';
import { endOtherSessions, endPendingLinks, keepsLastAdmin } from '../auth/end-access.ts';
import { recordSecurityEvent } from '../auth/record-security-event.ts';
import { formatUtcMoment } from '../auth/second-factor/notify-factor-change.ts';
import { requireRecentAuth } from '../auth/step-up.ts';
import { moderationLimits } from '../contract/moderation/reports.labels.ts';
import { reviewApi } from '../contract/moderation/review.api.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { auditedUpdate } from '../db/audited-update.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { reportsTable } from '../db/schema/moderation.ts';
import { usersTable } from '../db/schema/users.ts';
import { HttpError, validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { assertReportedAccount } from './assert-reported-account.ts';
import { previewDecisionMail, validateMailText } from './decision-mail-preview.ts';
import { reportQuery } from './load-report.ts';
import { resolveReport } from './resolve-report.ts';

/** SQL condition: the account is active or suspended, and not the last admin. */
const canBeSuspended = exists(
  qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(
        eq(usersTable.id, reportsTable.about_id),
        or(isTrue(usersTable.is_active), isNotNull(usersTable.paused_until)),
        keepsLastAdmin(),
      ),
    ),
);

export const suspendReportedUser = defineMutation(reviewApi.suspend, {
  auth: 'A',
  changes: ['users'],
  preload: ({ id }) => ({
    report: reportQuery({ id }),
    template: templateQuery('report-paused'),
    answerTemplate: templateQuery('report-answered'),
  }),
  run: async (
    { reason, until: requestedEnd, mail },
    c,
    { report: [report], template: [template], answerTemplate: [answerTemplate] },
  ) => {
    const present = assertReportedAccount(report);
    const { about_id, about_paused_until } = present;
    const by = c.var.viewer?.id ?? null;
    if (about_id === by) throw new HttpError(403, 'own_suspension');
    if (present.about_is_admin) await requireRecentAuth(c, 'change_admin_rights');
    const until = getLaterEnd(parseEnd(requestedEnd), about_paused_until);
    return resolveReport(c, present, {
      outcome: 'paused',
      reason,
      answer: answerTemplate,
      set: { paused_until: until },
      letter: {
        tag: 'report-paused',
        template,
        when: () => formatUtcMoment(until),
        wording: mail && validateMailText(c.env, mail, present),
      },
      needs: {
        when: canBeSuspended,
        else: 'account_not_suspendable',
      },
      effects: (applied) => [
        recordSecurityEvent(c, {
          kind: 'rights_changed',
          user: about_id,
          detail: `Suspended until ${formatUtcMoment(until)}`,
          when: applied,
        }),
        ...auditedUpdate({
          table: usersTable,
          resource: 'users',
          title: usersTable.name,
          id: about_id,
          actorId: by,
          at: getNowIso(),
          when: applied,
          set: { is_active: false, paused_until: until },
          description: `Suspended until ${formatUtcMoment(until)}`,
        }).statements,
        ...endOtherSessions(about_id, null, applied),
        ...endPendingLinks(about_id, getNowIso(), applied),
      ],
    });
  },
});

/** A preview, like warn/mail, with the end of the suspension. */
export const previewSuspensionMail = defineMutation(reviewApi.previewSuspension, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ report: reportQuery({ id }), template: templateQuery('report-paused') }),
  run: async ({ reason, until }, c, { report: [report], template: [template] }) => {
    const present = assertReportedAccount(report);
    const end = getLaterEnd(parseEnd(until), present.about_paused_until);
    const mail = previewDecisionMail(c.env, present, {
      tag: 'report-paused',
      template,
      reason,
      when: () => formatUtcMoment(end),
    });
    return c.json(mail, 200);
  },
});

/** A shorter suspension does not replace a longer one. */
const getLaterEnd = (until: string, standing: string | null) =>
  standing && standing > until ? standing : until;

function parseEnd(requestedEnd: string) {
  const moment = Date.parse(requestedEnd);
  const most = getNowMs() + moderationLimits.pauseDays * 24 * 60 * minuteMs;
  if (moment > getNowMs() && moment <= most) return new Date(moment).toISOString();
  throw validationError([{ path: 'until', code: 'suspension_end' }]);
}
