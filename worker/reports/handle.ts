import { outcomeWords } from '../contract/report-words.ts';
import { type ReportHandling, reportHandling } from '../contract/reports.ts';
import { itemOf } from '../contract/resource-answers.ts';
import { reports } from '../contract/resources/reports.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { changeOfItem } from '../lib/resource/save.ts';
import { settled } from './decision.ts';
import { reportsSource } from './source.ts';

/** POST /reports/{id}/handle: says what has come of it elsewhere, and does and tells nothing. */
export const handleReport = call<ReportHandling>({
  method: 'post',
  path: '/reports/:id/handle',
  who: 'A',
  noun: 'reports',
  summary: 'Says what has come of a report; 409 done when it is handled already',
  body: reportHandling,
  status: 200,
  answer: itemOf(reports),
  changes: [],
  run: async ({ outcome, comments }, c) => {
    const handled = {
      ...{ is_handled: 1, handled_at: now(), handled_by_id: c.var.viewer?.id ?? null },
      ...{ outcome, outcome_comments: comments?.trim() || null },
    };
    const changed = changeOfItem(reportsSource, handled, c, {
      when: 'is_handled = 0',
      description: `Handled: ${outcomeWords[outcome]}`,
    });
    const rows = await c.var.db.batch([...changed.statements, ...changed.last]);
    const { item, etag } = settled(changed, rows);
    return c.json(item, 200, { ETag: etag });
  },
});
