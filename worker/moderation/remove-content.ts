import { type ReportedType, reportedWords } from '../contract/moderation/reports.labels.ts';
import { type ReportReason, reportReason } from '../contract/moderation/review.ts';
import { call } from '../http/mutation.ts';
import { invalid } from '../http/http-error.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { decideReport } from './resolve.ts';
import { deletion, found, presentReport, tableOf } from './load.ts';
import { verb } from './shared.ts';

const why: Partial<Record<ReportedType, string>> = {
  users: 'A person can’t be removed. Warn them, or suspend or delete the account',
  messages: 'A private message can’t be removed. Warn the sender or suspend the account',
  enquiries: 'An enquiry can’t be removed because only its sender and recipient can read it',
};

/** Deletes the content like an admin would, so that it can be restored. */
export const removeReported = call({
  ...verb,
  path: '/reports/:id/remove',
  summary:
    'Remove a reported thread or reply from the site; 409 done if the report is already handled',
  body: reportReason,
  changes: ['threads', 'thread_replies'],
  beside: ({ id }) =>
    [presentReport({ id }), templateOf('report-removed'), templateOf('report-answered')] as const,
  run: ({ reason }: ReportReason, c, [[row], [template], [answer]]) => {
    const present = found(row);
    const table = tableOf(present);
    if (!table) {
      const message =
        why[present.object_type] ??
        `A ${reportedWords[present.object_type].toLowerCase()} can’t be removed`;
      throw invalid([{ path: 'reason', message }]);
    }
    c.set('changed', [table]);
    return decideReport(c, present, {
      outcome: 'removed',
      reason,
      answer,
      letter: { tag: 'report-removed', template },
      effects: (when) => deletion(c, present, { isDeleted: true, when }),
    });
  },
});
