import { outcomeWords } from '../contract/report-words.ts';
import { type ReportHandling, reportHandling } from '../contract/reports.ts';
import { itemOf } from '../contract/resource-answers.ts';
import { reports } from '../contract/resources/reports.ts';
import { call } from '../lib/calls.ts';
import type { Told } from '../lib/change.ts';
import { now } from '../lib/clock.ts';
import { conflict } from '../lib/errors.ts';
import { changeOfItem } from '../lib/resource/save.ts';
import type { VersionedRow } from '../lib/resource/source.ts';
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
    const changed = changeOfItem(reportsSource, handled, c, {
      when: 'is_handled = 0',
      description: `Handled: ${outcomeWords[outcome]}`,
    });
    const rows = await c.var.db.batch([...changed.statements, ...changed.last]);
    const [[told], [report]] = rows.slice(-2) as [Told[], VersionedRow[]];
    // Said first: whoever else has handled it has changed it, too.
    if (!told?.happened && report?.is_handled)
      throw conflict('done', 'This report is handled already.');
    const { item, etag } = changed.outcome(rows);
    return c.json(item, 200, { ETag: etag });
  },
});
