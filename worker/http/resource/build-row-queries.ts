import { type SQL, sql } from 'drizzle-orm';
import { listLimits } from '../../contract/shared/limits.ts';
import { prepare, type StatementRows, statement } from '../../db/client.ts';
import { buildListResponse } from '../../db/list-response.ts';
import { buildReversibleOrder, getLimitOffset, UNPAGED_LIMIT } from '../../db/pagination.ts';
import {
  type CountRow,
  hasFullTextIndex,
  maxCount,
  searchAllRows,
  toListCount,
} from '../../db/search/full-text.ts';
import type { QueryContext } from '../query.ts';
import { buildFilters, type FilterParams } from './build-filters.ts';
import type { ResourceRow, ResourceSql } from './build-resource-sql.ts';

/**
 * Queries for a page of a list and its count, limited to rows that `within` picks. `kept` selects a
 * stored count, if there is one.
 */
export function buildRowQueries(
  source: ResourceSql,
  { params, query, viewer, now }: QueryContext<FilterParams>,
  within: SQL[] = [],
  kept?: SQL,
) {
  const { resource, table, row, orders } = source;
  const filters = buildFilters(resource, resource.filters, query);
  const conditions = [...within, ...filters];
  const seen = conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
  const order =
    (!query.orderby && source.order) ||
    buildReversibleOrder(query, resource.sort, orders, []).order;
  const { count, from } =
    query.search?.trim() && hasFullTextIndex(table)
      ? searchAllRows(table, query.search, {
          seen,
          walk: query.orderby ? undefined : { order, end: getLimitOffset(query).end },
        })
      : {
          count: kept && filters.length === 0 ? kept : countRows(table, seen),
          from: sql`${sql.identifier(table)} where ${seen ?? sql`1`}`,
        };
  const { limit, offset } = isFullScan(table, query)
    ? { limit: UNPAGED_LIMIT, offset: 0 }
    : getLimitOffset(query);
  const page = sql`select ${row.stored} from ${from} order by ${order} limit ${limit} offset ${offset}`;
  return {
    // A full scan counts while it filters.
    count: statement<CountRow>(isFullScan(table, query) ? sql`select 0 as count` : count),
    rows: prepare<ResourceRow>(sql`select ${row.shown} from (${page}) r ${row.joins}`)({
      ...params,
      viewer: viewer?.id ?? null,
      now,
    }),
  };
}

/** Tables without a full-text index are searched row by row. */
const isFullScan = (table: string, { search }: FilterParams) =>
  Boolean(search?.trim()) && !hasFullTextIndex(table);

/** A stored counter for all rows; a bounded count for filtered rows. */
function countRows(table: string, seen?: SQL) {
  const name = sql.identifier(table);
  return seen
    ? sql`select count(*) as count, count(*) as candidates
        from (select 1 from ${name} where ${seen} limit ${maxCount})`
    : sql`select coalesce((select count from counters where name = ${table}),
        (select count(*) from ${name})) as count`;
}

/** Response from the rows of `buildRowQueries`. */
export function toListResponse<ListItem extends { id: string }>(
  { resource, table, toListItem }: ResourceSql<unknown, ListItem>,
  { count: [counted], rows }: StatementRows<ReturnType<typeof buildRowQueries>>,
  { search, limit, offset }: FilterParams,
) {
  const data = rows.map(toListItem);
  if (!isFullScan(table, { search })) return { ...toListCount(counted), data };
  const page = { search, limit, offset };
  return {
    ...buildListResponse(
      data,
      page,
      [],
      resource.search as readonly (keyof ListItem & string)[],
      listLimits.defaultLimit,
    ),
    ...(rows.length === UNPAGED_LIMIT && { count_is_floor: true }),
  };
}
