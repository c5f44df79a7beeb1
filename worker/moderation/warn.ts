import {
  decisionMail,
  type ReportReason,
  type ReportWarning,
  reportReason,
  reportWarning,
} from '../contract/moderation/review.ts';
import { call } from '../http/mutation.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { decideReport } from './resolve.ts';
import { presentReport } from './load.ts';
import { mailShown, worded } from './mail-preview.ts';
import { concerning, verb } from './shared.ts';

/** Sends the edited mail or the text of its template. */
export const warnReported = call({
  ...verb,
  path: '/reports/:id/warn',
  summary:
    'Warn the reported person by the e-mail sent along; 409 done if the report is already handled',
  body: reportWarning,
  changes: [],
  beside: ({ id }) =>
    [presentReport({ id }), templateOf('report-warned'), templateOf('report-answered')] as const,
  run: ({ reason, mail }: ReportWarning, c, [[present], [template], [answer]]) =>
    decideReport(c, concerning(present), {
      outcome: 'warned',
      reason,
      answer,
      letter: { tag: 'report-warned', template, wording: mail && worded(mail) },
    }),
});

/** A preview for editing; nothing is sent. */
export const shownWarning = call({
  ...verb,
  path: '/reports/:id/warn/mail',
  summary: 'Preview the warning e-mail, with {{link}} in place of its link; sends nothing',
  body: reportReason,
  answer: decisionMail,
  changes: [],
  beside: ({ id }) => [presentReport({ id }), templateOf('report-warned')] as const,
  run: async ({ reason }: ReportReason, c, [[present], [template]]) => {
    const mail = mailShown(c.env, concerning(present), { tag: 'report-warned', template, reason });
    return c.json(mail, 200);
  },
});
