/**
 * Queries for a page of an ever-growing table, ordered by time through its ids. An index serves the
 * time range and the first filter in `indexed`; other filters examine at most 100,000 rows, and the
 * response says where it stopped.
 */

import { type SQL, sql } from 'drizzle-orm';
import { getDateFilterNames } from '../../contract/resources/resource-responses.ts';
import { maxScannedRows } from '../../contract/shared/log-list-schema.ts';
import { parseSortOrder } from '../../contract/shared/paging.ts';
import { prepare, type StatementRows, statement } from '../../db/client.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { type CountRow, maxCount } from '../../db/search/full-text.ts';
import type { QueryContext } from '../query.ts';
import { buildFilters, type FilterParams } from './build-filters.ts';
import type { ResourceRow, ResourceSql } from './build-resource-sql.ts';

/** Range and order of the requested log rows. */
export interface LogRange {
  /** Id range of the requested time: first id inside, first id after. */
  from: string | undefined;
  to: string | undefined;
  descending: boolean;
}

/** Count, and the last row examined if counting stopped early. */
type LogCountRow = CountRow & { last?: string | null };

export function buildLogQueries(
  { resource, table, row }: ResourceSql,
  indexed: readonly string[],
  { query }: QueryContext<FilterParams>,
) {
  const walk = parseLogRange(query, resource.sort);
  const by = indexed.filter((name) => query[name] !== undefined).slice(0, 1);
  const others = resource.filters.filter((name) => name !== 'created_at' && !by.includes(name));
  const picked = buildFilters(resource, by, query);
  const sifted = buildFilters(resource, others, query);
  const isFiltered = picked.length + sifted.length > 0 || walk.from || walk.to;
  const { limit, offset } = getLimitOffset(query);
  const first = (most: number) =>
    sql`select * from ${sql.identifier(table)} where ${joinConditions([...picked, ...rangeConditions(walk)])}
      order by id ${getDirection(walk)} limit ${sifted.length > 0 ? maxScannedRows : most}`;
  return {
    count: isFiltered
      ? statement<LogCountRow>(sql`
          select count(*) filter (where ${joinConditions(sifted)}) as count, count(*) as candidates,
            iif(count(*) >= ${maxScannedRows}, ${walk.descending ? sql`min(id)` : sql`max(id)`}, null) as last
          from (${first(maxCount)})`)
      : statement<LogCountRow>(sql`select count from counters where name = ${table}`),
    rows: prepare<ResourceRow>(sql`select ${row.shown} from (select ${row.stored} from (${first(offset + limit)})
      where ${joinConditions(sifted)} limit ${limit} offset ${offset}) r ${row.joins}`)(),
  };
}

const joinConditions = (conditions: SQL[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1`;

export const getDirection = ({ descending }: LogRange) => (descending ? sql`desc` : sql`asc`);

/** SQL conditions of a range on an id. */
export const rangeConditions = ({ from = '', to }: LogRange, id = sql`id`): SQL[] => [
  sql`${id} >= ${from}`,
  ...(to ? [sql`${id} < ${to}`] : []),
];

/** Ids begin with their creation time in milliseconds. */
function parseLogRange(query: FilterParams, sort: string): LogRange {
  const [order] = parseSortOrder(query.orderby ?? sort, ['created_at']) ?? [];
  const { from, to } = getDateFilterNames('created_at');
  return {
    from: query[from] && getFirstIdAt(query[from]),
    to: query[to] && getFirstIdAt(query[to]),
    descending: order?.descending ?? false,
  };
}

/** Smallest id prefix of rows created at or after a time. */
export function getFirstIdAt(moment: string | number) {
  const time = Math.max(0, new Date(moment).getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

export const toLogList = <ListItem>(
  source: ResourceSql<unknown, ListItem>,
  { count: [counted], rows }: StatementRows<ReturnType<typeof buildLogQueries>>,
  { query }: QueryContext<FilterParams>,
) => ({
  ...toLogCount(counted, parseLogRange(query, source.resource.sort)),
  data: rows.map(source.toListItem),
});

function toLogCount(counted: LogCountRow | undefined, { descending }: LogRange) {
  const { count = 0, candidates, last } = counted ?? {};
  if (candidates === undefined) return { count };
  return {
    count: Math.min(count, maxCount),
    ...((last || count >= maxCount) && { count_is_floor: true }),
    ...(last && { looked_to: getMomentOfId(last, descending) }),
  };
}

/**
 * Creation time of an id; as the end of a range one millisecond later, because ids may share a
 * time.
 */
function getMomentOfId(id: string, isEnd: boolean) {
  const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  return new Date(isEnd ? time + 1 : time).toISOString();
}
