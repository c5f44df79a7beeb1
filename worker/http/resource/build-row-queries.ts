import { type SQL, sql } from 'drizzle-orm';
import { list } from '../../contract/shared/limits.ts';
import { prepare, type Rows, statement } from '../../db/client.ts';
import { type Counted, isIndexed, mostCounted, searchedAll, shapeCount } from '../../db/full-text.ts';
import { orderBothWays, rowsAsked, wholeList } from '../../db/pagination.ts';
import type { Asked } from '../query.ts';
import { answerList } from '../../db/list-response.ts';
import { filtersOf, type Query } from './build-filters.ts';
import type { Row, Source } from './resource-sql.ts';

/**
 * Queries for a page of a list and its count, limited to rows that `within` picks. `kept` selects a
 * stored count, if there is one.
 */
export function rowsOf(
  source: Source,
  { params, query, viewer, now }: Asked<Query>,
  within: SQL[] = [],
  kept?: SQL,
) {
  const { resource, table, row, orders } = source;
  const filters = filtersOf(resource, resource.filters, query);
  const conditions = [...within, ...filters];
  const seen = conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
  const { count, from } =
    query.search?.trim() && isIndexed(table)
      ? searchedAll(table, query.search, { seen })
      : {
          count: kept && filters.length === 0 ? kept : counted(table, seen),
          from: sql`${sql.raw(table)} where ${seen ?? sql`1`}`,
        };
  const order =
    (!query.orderby && source.order) || orderBothWays(query, resource.sort, orders, []).order;
  const { limit, offset } = isLookedThrough(table, query)
    ? { limit: wholeList, offset: 0 }
    : rowsAsked(query);
  const page = sql`select ${row.stored} from ${from} order by ${order} limit ${limit} offset ${offset}`;
  return [
    // A full scan counts while it filters.
    statement<Counted>(isLookedThrough(table, query) ? sql`select 0 as count` : count),
    prepare<Row>(sql`select ${row.shown} from (${page}) r ${row.joins}`)({
      ...params,
      viewer: viewer?.id ?? null,
      now,
    }),
  ] as const;
}

/** Tables without a full-text index are searched row by row. */
const isLookedThrough = (table: string, { search }: Query) =>
  Boolean(search?.trim()) && !isIndexed(table);

/** A stored counter for all rows; a bounded count for filtered rows. */
function counted(table: string, seen?: SQL) {
  const name = sql.raw(table);
  return seen
    ? sql`select count(*) as count, count(*) as candidates
        from (select 1 from ${name} where ${seen} limit ${sql.raw(String(mostCounted))})`
    : sql`select coalesce((select count from counters where name = ${table}),
        (select count(*) from ${name})) as count`;
}

/** Response from the rows of `buildRowQueries`. */
export function shapeRows(
  { resource, table, shape }: Source,
  [[counted], rows]: Rows<ReturnType<typeof rowsOf>>,
  { search, limit, offset }: Query,
) {
  const data = rows.map(shape);
  if (!isLookedThrough(table, { search })) return { ...shapeCount(counted), data };
  const page = { search, limit, offset };
  return {
    ...answerList(data, page, [], resource.search, list.defaultLimit),
    ...(rows.length === wholeList && { count_is_floor: true }),
  };
}
