import { type SQL, sql } from 'drizzle-orm';
import { mostLooked } from '../../contract/shared/log-lists.ts';
import { parseOrder } from '../../contract/shared/paging.ts';
import { spanOf } from '../../contract/resources/resource-responses.ts';
import { prepare, type Rows, statement } from '../../db/client.ts';
import { type Counted, mostCounted } from '../../db/full-text.ts';
import { rowsAsked } from '../../db/pagination.ts';
import type { Asked } from '../query.ts';
import { filtersOf, type Query } from './build-filters.ts';
import type { Row, Source } from './resource-sql.ts';

/** Range and order of the requested log rows. */
export interface Walk {
  /** Id range of the requested time: first id inside, first id after. */
  from: string | undefined;
  to: string | undefined;
  descending: boolean;
}

/** Count, and the last row examined if counting stopped early. */
type CountedLog = Counted & { last?: string | null };

/**
 * Queries for a page of an ever-growing table, ordered by time through its ids. An index serves the
 * time range and the first filter in `indexed`; other filters examine at most 100,000 rows, and the
 * response says where it stopped.
 */
export function logRows(
  { resource, table, row }: Source,
  indexed: readonly string[],
  { query }: Asked<Query>,
) {
  const walk = walkOf(query, resource.sort);
  const by = indexed.filter((name) => query[name] !== undefined).slice(0, 1);
  const others = resource.filters.filter((name) => name !== 'created_at' && !by.includes(name));
  const picked = filtersOf(resource, by, query);
  const sifted = filtersOf(resource, others, query);
  const isFiltered = picked.length + sifted.length > 0 || walk.from || walk.to;
  const { limit, offset } = rowsAsked(query);
  const first = (most: number) =>
    sql`select * from ${sql.raw(table)} where ${all([...picked, ...within(walk)])}
      order by id ${wayOf(walk)} limit ${sql.raw(String(sifted.length > 0 ? mostLooked : most))}`;
  return [
    isFiltered
      ? statement<CountedLog>(sql`
          select count(*) filter (where ${all(sifted)}) as count, count(*) as candidates,
            iif(count(*) >= ${mostLooked}, ${sql.raw(walk.descending ? 'min' : 'max')}(id), null) as last
          from (${first(mostCounted)})`)
      : statement<CountedLog>(sql`select count from counters where name = ${table}`),
    prepare<Row>(sql`select ${row.shown} from (select ${row.stored} from (${first(offset + limit)})
      where ${all(sifted)} limit ${limit} offset ${offset}) r ${row.joins}`)(),
  ] as const;
}

const all = (conditions: SQL[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1`;

export const wayOf = ({ descending }: Walk) => sql.raw(descending ? 'desc' : 'asc');

/** SQL conditions of a range on an id. */
export const within = ({ from = '', to }: Walk, id = sql`id`): SQL[] => [
  sql`${id} >= ${from}`,
  ...(to ? [sql`${id} < ${to}`] : []),
];

/** Ids begin with their creation time in milliseconds. */
function walkOf(query: Query, sort: string): Walk {
  const [order] = parseOrder(query.orderby ?? sort, ['created_at']) ?? [];
  const { from, to } = spanOf('created_at');
  return {
    from: query[from] && idAt(query[from]),
    to: query[to] && idAt(query[to]),
    descending: order?.descending ?? false,
  };
}

/** Smallest id prefix of rows created at or after a time. */
export function idAt(moment: string | number) {
  const time = Math.max(0, new Date(moment).getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

export const shapeLog = (
  source: Source,
  [[counted], rows]: Rows<ReturnType<typeof logRows>>,
  { query }: Asked<Query>,
) => ({
  ...shapeCount(counted, walkOf(query, source.resource.sort)),
  data: rows.map(source.shape),
});

function shapeCount(counted: CountedLog | undefined, { descending }: Walk) {
  const { count = 0, candidates, last } = counted ?? {};
  if (candidates === undefined) return { count };
  return {
    count: Math.min(count, mostCounted),
    ...((last || count >= mostCounted) && { count_is_floor: true }),
    ...(last && { looked_to: momentOf(last, descending) }),
  };
}

/**
 * Creation time of an id; as the end of a range one millisecond later, because ids may share a
 * time.
 */
function momentOf(id: string, isEnd: boolean) {
  const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  return new Date(isEnd ? time + 1 : time).toISOString();
}
