import { type ReportReason, reportReason } from '../contract/review.ts';
import { call } from '../lib/calls.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { decideReport } from './decision.ts';
import { found, presentReport } from './present.ts';
import { verb } from './verb.ts';

/** POST /reports/{id}/close: nothing has to be done, so nobody is told but who reported it. */
export const closeReport = call({
  ...verb,
  path: '/reports/:id/close',
  summary: 'Closes a report for which nothing has to be done; 409 done when it is handled already',
  body: reportReason,
  changes: [],
  beside: ({ id }) => [presentReport({ id }), templateOf('report-answered')] as const,
  run: ({ reason }: ReportReason, c, [[present], [answer]]) =>
    decideReport(c, found(present), { outcome: 'no_action', reason, answer }),
});
