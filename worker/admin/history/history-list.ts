import { sql } from 'drizzle-orm';
import { logListOf } from '../../contract/shared/log-lists.ts';
import { queryOf } from '../../contract/resources/resource-responses.ts';
import { history } from '../../contract/admin/history.resource.ts';
import { read } from '../../http/query.ts';
import { logRows, shapeLog } from '../../http/resource/build-log-queries.ts';
import { source } from '../../http/resource/resource-sql.ts';

/** Separate lookup, so that lists do not read the values. */
const has_values = sql`exists (select 1 from (select id as change, replaced as kept from history)
  where change = id and kept is not null)`;

export const historySource = source(history, { computed: { has_values } });

/** Indexed columns, the most selective first. */
const indexed = ['link_id', 'created_by', 'link_table'];

/** GET /history: all changes, newest first. */
export const historyList = read({
  path: '/history',
  who: 'A',
  noun: 'history',
  summary: 'List the history of changes, newest first',
  query: queryOf(history),
  answer: logListOf(history),
  statements: (asked) => logRows(historySource, indexed, asked),
  shape: (rows, asked) => shapeLog(historySource, rows, asked),
});
