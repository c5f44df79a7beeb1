import { logListOf } from '../contract/logs.ts';
import { queryOf } from '../contract/resource-answers.ts';
import { history } from '../contract/resources/history.ts';
import { read } from '../lib/reads.ts';
import { logRows, shapeLog } from '../lib/resource/log.ts';
import { source } from '../lib/resource/source.ts';

export const historySource = source(history);

/** Each has an index that ends in the id; those that leave the fewest come first. */
const indexed = ['link_id', 'created_by', 'link_table'];

/** GET /history: who changed what, the newest first. */
export const historyList = read({
  path: '/history',
  who: 'A',
  noun: 'history',
  summary: 'Who changed what, the newest first',
  query: queryOf(history),
  answer: logListOf(history),
  statements: (asked) => logRows(historySource, indexed, asked),
  shape: (rows, asked) => shapeLog(historySource, rows, asked),
});
