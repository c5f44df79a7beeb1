/** GET /history: all changes of all items, newest first. */

import { sql } from 'drizzle-orm';
import { historyApi } from '../../contract/admin/history.api.ts';
import { historyResource } from '../../contract/admin/history.resource.ts';
import { bareName } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { defineQuery, type QueryContext } from '../../http/query.ts';
import type { FilterParams } from '../../http/resource/build-filters.ts';
import { buildLogQueries, toLogList } from '../../http/resource/build-log-queries.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';

const { id, replaced } = historyTable;

/** SQL condition: the change has previous values. Lists do not read the values themselves. */
const hasValues = sql`exists (
  select 1 from (select ${id} as change, ${replaced} as kept from ${historyTable})
  where change = ${bareName(id)} and kept is not null)`;

export const historySql = buildResourceSql(historyResource, {
  computed: { has_values: hasValues },
});

/** Indexed columns, the most selective first. */
const indexedFilters = ['link_id', 'created_by', 'link_table'];

interface HistoryFilters extends FilterParams {
  from?: string | undefined;
  to?: string | undefined;
}

/** The time filters of the contract are short names of those that all logs have. */
function withLogFilters<Context extends QueryContext<HistoryFilters>>(context: Context) {
  const { from, to, ...query } = context.query;
  return {
    ...context,
    query: { ...query, ...(from && { created_from: from }), ...(to && { created_to: to }) },
  };
}

export const historyListQuery = defineQuery(historyApi.list, {
  auth: 'A',
  buildQueries: (context) => buildLogQueries(historySql, indexedFilters, withLogFilters(context)),
  toResponse: (rows, context) => toLogList(historySql, rows, withLogFilters(context)),
});
