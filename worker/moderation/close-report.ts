import { type ReportReason, reportReason } from '../contract/moderation/review.ts';
import { call } from '../http/mutation.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { decideReport } from './resolve.ts';
import { found, type Present, presentReport } from './load.ts';
import { verb } from './shared.ts';

/** The account was erased or deactivated outside of moderation. */
const isShut = ({ object_type, about_id, about_is_active, about_paused_until }: Present) =>
  about_id ? !about_is_active && !about_paused_until : object_type !== 'enquiries';

/** Closes a report that needs no action. Only the reporter is notified. */
export const closeReport = call({
  ...verb,
  path: '/reports/:id/close',
  summary: 'Close a report without action; 409 done if it is already handled',
  body: reportReason,
  changes: [],
  beside: ({ id }) => [presentReport({ id }), templateOf('report-answered')] as const,
  run: ({ reason }: ReportReason, c, [[row], [answer]]) => {
    const present = found(row);
    return decideReport(c, present, {
      outcome: isShut(present) ? 'deactivated' : 'no_action',
      reason,
      answer,
    });
  },
});
