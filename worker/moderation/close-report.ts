/** Closes a report that needs no action. Only the reporter is notified. */

import { reviewApi } from '../contract/moderation/review.api.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { assertReport, type ReportRow, reportQuery } from './load-report.ts';
import { resolveReport } from './resolve-report.ts';

/** True if the reported account was erased or deactivated outside of moderation. */
const isAccountDeactivated = ({
  object_type,
  about_id,
  about_is_active,
  about_paused_until,
}: ReportRow) => (about_id ? !about_is_active && !about_paused_until : object_type !== 'enquiries');

export const closeReport = defineMutation(reviewApi.close, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({
    report: reportQuery({ id }),
    answerTemplate: templateQuery('report-answered'),
  }),
  run: ({ reason }, c, { report: [report], answerTemplate: [answerTemplate] }) => {
    const present = assertReport(report);
    return resolveReport(c, present, {
      outcome: isAccountDeactivated(present) ? 'deactivated' : 'no_action',
      reason,
      answer: answerTemplate,
    });
  },
});
