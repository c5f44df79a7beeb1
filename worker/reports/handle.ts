import { outcomeWords } from '../contract/report-words.ts';
import { type ReportHandling, reportHandling } from '../contract/reports.ts';
import { itemOf } from '../contract/resource-answers.ts';
import { reports } from '../contract/resources/reports.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { conflict } from '../lib/errors.ts';
import { save } from '../lib/resource/save.ts';
import { reportsSource } from './source.ts';

/** POST /reports/{id}/handle: says what has come of it; whoever is reported is not told. */
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
    const { happened, item, etag } = await save(reportsSource, handled, c, {
      when: 'is_handled = 0',
      description: `Handled: ${outcomeWords[outcome]}`,
    });
    if (!happened) throw conflict('done', 'This report is handled already.');
    return c.json(item, 200, { ETag: etag });
  },
});
