import { type ReportedType, reportedTypeLabels } from '../contract/moderation/reports.labels.ts';
import { reviewApi } from '../contract/moderation/review.api.ts';
import { validationError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { templateQuery } from '../mail/outbox/choose-template.ts';
import { assertReport, getRemovableTable, reportQuery, setContentDeleted } from './load-report.ts';
import { resolveReport } from './resolve-report.ts';

const removalErrors: Partial<Record<ReportedType, string>> = {
  users: 'A person can’t be removed. Warn them, or suspend or delete the account',
  messages: 'A private message can’t be removed. Warn the sender or suspend the account',
  enquiries: 'An enquiry can’t be removed because only its sender and recipient can read it',
};

/** Deletes reported content like an admin would, so that it can be restored. */
export const removeReportedContent = defineMutation(reviewApi.removeContent, {
  auth: 'A',
  changes: ['threads', 'thread_replies'],
  preload: ({ id }) => ({
    report: reportQuery({ id }),
    template: templateQuery('report-removed'),
    answerTemplate: templateQuery('report-answered'),
  }),
  run: (
    { reason },
    c,
    { report: [report], template: [template], answerTemplate: [answerTemplate] },
  ) => {
    const present = assertReport(report);
    const table = getRemovableTable(present);
    if (!table) {
      const message =
        removalErrors[present.object_type] ??
        `A ${reportedTypeLabels[present.object_type].toLowerCase()} can’t be removed`;
      throw validationError([{ path: 'reason', code: 'not_removable', message }]);
    }
    c.set('changed', [table]);
    return resolveReport(c, present, {
      outcome: 'removed',
      reason,
      answer: answerTemplate,
      letter: { tag: 'report-removed', template },
      effects: (applied) => setContentDeleted(c, present, { isDeleted: true, when: applied }),
    });
  },
});
