import { type SQL, sql } from 'drizzle-orm';
import { parseOrder } from '../../contract/paging.ts';
import { spanOf } from '../../contract/resource-answers.ts';
import { prepare, type Rows, statement } from '../../db/client.ts';
import { type Counted, mostCounted, shapeCount } from '../fulltext.ts';
import { rowsAsked } from '../paging.ts';
import type { Asked } from '../reads.ts';
import { filtersOf, type Query } from './filters.ts';
import type { Row, Source } from './source.ts';

/**
 * The rows of a table that grows without end, in the order of time, which the ids tell. An index gives those of
 * a time, and of the first of the fields in `indexed` that is asked for; of these the first 10,000 are sifted by
 * the other fields, and no more.
 */
export function logRows(
  { resource, table, row }: Source,
  indexed: readonly string[],
  { query }: Asked<Query>,
) {
  const by = indexed.filter((name) => query[name] !== undefined).slice(0, 1);
  const picked = [...filtersOf(resource, by, query), ...timeOf(query)];
  const others = resource.filters.filter((name) => name !== 'created_at' && !by.includes(name));
  const sifted = filtersOf(resource, others, query);
  const [order] = parseOrder(query.orderby ?? resource.sort, ['created_at']) ?? [];
  const name = sql.raw(table);
  const walked = sql`from ${name} where ${all([...picked, sql`id >= ''`])}
    order by id ${sql.raw(order?.descending ? 'desc' : 'asc')}`;
  const first = sql`(select * ${walked} limit ${sql.raw(String(mostCounted))})`;
  const { limit, offset } = rowsAsked(query);
  const page = sql`${sifted.length > 0 ? sql`from ${first} where ${all(sifted)}` : walked}
    limit ${limit} offset ${offset}`;
  const isFiltered = picked.length + sifted.length > 0;
  return [
    statement<Counted>(
      isFiltered
        ? sql`select count(*) filter (where ${all(sifted)}) as count, count(*) as candidates from ${first}`
        : sql`select count from counters where name = ${table}`,
    ),
    prepare<Row>(sql`select ${row.shown} from (select ${row.stored} ${page}) r ${row.joins}`)(),
  ] as const;
}

const all = (conditions: SQL[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1`;

/** The ids of a time: they begin with its milliseconds. */
function timeOf(query: Query): SQL[] {
  const { from, to } = spanOf('created_at');
  return [
    ...(query[from] ? [sql`id >= ${idAt(query[from])}`] : []),
    ...(query[to] ? [sql`id < ${idAt(query[to])}`] : []),
  ];
}

/** Before every id that was made at this moment or later. */
export function idAt(moment: string) {
  const time = Math.max(0, Date.parse(moment)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

export const shapeLog = (source: Source, [[counted], rows]: Rows<ReturnType<typeof logRows>>) => ({
  ...shapeCount(counted),
  data: rows.map(source.shape),
});
