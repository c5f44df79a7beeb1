import {
  moderationMailPreviewSchema,
  type ReportReason,
  type ReportWarning,
  reportReasonSchema,
  reportWarningSchema,
} from '../contract/moderation/review.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { reportQuery } from './load.ts';
import { previewMail, validateMailText } from './mail-preview.ts';
import { resolveReport } from './resolve.ts';
import { assertSubject, moderationRoute } from './shared.ts';

/** Warns a reported user by mail: the edited text, or that of the template. */
export const warnReportedUser = defineMutation({
  ...moderationRoute,
  path: '/reports/:id/warn',
  summary:
    'Warn the reported person by the e-mail sent along; 409 done if the report is already handled',
  body: reportWarningSchema,
  changes: [],
  preload: ({ id }) =>
    [
      reportQuery({ id }),
      templateQuery('report-warned'),
      templateQuery('report-answered'),
    ] as const,
  run: ({ reason, mail }: ReportWarning, c, [[present], [template], [answer]]) =>
    resolveReport(c, assertSubject(present), {
      outcome: 'warned',
      reason,
      answer,
      letter: { tag: 'report-warned', template, wording: mail && validateMailText(mail) },
    }),
});

/** A preview for editing; nothing is sent. */
export const previewWarningMail = defineMutation({
  ...moderationRoute,
  path: '/reports/:id/warn/mail',
  summary: 'Preview the warning e-mail, with {{link}} in place of its link; sends nothing',
  body: reportReasonSchema,
  response: moderationMailPreviewSchema,
  changes: [],
  preload: ({ id }) => [reportQuery({ id }), templateQuery('report-warned')] as const,
  run: async ({ reason }: ReportReason, c, [[present], [template]]) => {
    const mail = previewMail(c.env, assertSubject(present), {
      tag: 'report-warned',
      template,
      reason,
    });
    return c.json(mail, 200);
  },
});
