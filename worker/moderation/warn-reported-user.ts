import { reviewApi } from '../contract/moderation/review.api.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { assertReportedAccount } from './assert-reported-account.ts';
import { previewDecisionMail, validateMailText } from './decision-mail-preview.ts';
import { reportQuery } from './load-report.ts';
import { resolveReport } from './resolve-report.ts';

/** Warns a reported user by mail: the edited text, or that of the template. */
export const warnReportedUser = defineMutation(reviewApi.warn, {
  auth: 'A',
  changes: [],
  preload: ({ id }) =>
    [
      reportQuery({ id }),
      templateQuery('report-warned'),
      templateQuery('report-answered'),
    ] as const,
  run: ({ reason, mail }, c, [[present], [template], [answer]]) =>
    resolveReport(c, assertReportedAccount(present), {
      outcome: 'warned',
      reason,
      answer,
      letter: { tag: 'report-warned', template, wording: mail && validateMailText(mail) },
    }),
});

/** A preview for editing; nothing is sent. */
export const previewWarningMail = defineMutation(reviewApi.previewWarning, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => [reportQuery({ id }), templateQuery('report-warned')] as const,
  run: async ({ reason }, c, [[present], [template]]) => {
    const mail = previewDecisionMail(c.env, assertReportedAccount(present), {
      tag: 'report-warned',
      template,
      reason,
    });
    return c.json(mail, 200);
  },
});
