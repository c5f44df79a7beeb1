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
  preload: ({ id }) => ({
    report: reportQuery({ id }),
    template: templateQuery('report-warned'),
    answerTemplate: templateQuery('report-answered'),
  }),
  run: (
    { reason, mail },
    c,
    { report: [report], template: [template], answerTemplate: [answerTemplate] },
  ) => {
    const present = assertReportedAccount(report);
    return resolveReport(c, present, {
      outcome: 'warned',
      reason,
      answer: answerTemplate,
      letter: {
        tag: 'report-warned',
        template,
        wording: mail && validateMailText(c.env, mail, present),
      },
    });
  },
});

/** A preview for editing; nothing is sent. */
export const previewWarningMail = defineMutation(reviewApi.previewWarning, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ report: reportQuery({ id }), template: templateQuery('report-warned') }),
  run: async ({ reason }, c, { report: [report], template: [template] }) => {
    const mail = previewDecisionMail(c.env, assertReportedAccount(report), {
      tag: 'report-warned',
      template,
      reason,
    });
    return c.json(mail, 200);
  },
});
