import { type SQL, sql } from 'drizzle-orm';
import { list } from '../contract/limits.ts';
import { parseOrder } from '../contract/paging.ts';

export interface PagingQuery {
  limit?: string | undefined;
  offset?: string | undefined;
  orderby?: string | undefined;
}

export interface SearchQuery extends PagingQuery {
  search?: string | undefined;
}

/** The rows asked for; `whole` lists answer everything when no limit is given. */
export function rowsAsked(query: PagingQuery, absent: number = list.defaultLimit) {
  return { limit: Number(query.limit ?? absent), offset: Number(query.offset ?? 0) };
}

export const wholeList = 10_000;

/** Whether a list is asked for neither by a search nor in another order: an index gives a page of it. */
export const isUsual = ({ search, orderby }: SearchQuery) => !search?.trim() && !orderby;

/** An order by expressions of the list's own, ties by id; null when none is asked for. */
export function orderAsked(query: PagingQuery, columns: Record<string, SQL>, id: SQL): SQL | null {
  if (!query.orderby) return null;
  const orders = parseOrder(query.orderby, Object.keys(columns)) ?? [];
  const parts = orders.flatMap(({ field, descending }) => {
    const column = columns[field];
    return column ? [descending ? sql`${column} desc` : sql`${column} asc`] : [];
  });
  return sql.join([...parts, id], sql`, `);
}

/**
 * The order of a list whose last pages are the first of the reverse order, so that ties go by id
 * the same way as the first field. `walked` is true of every row: for a field of which an index
 * holds the order, it makes SQLite walk that from the end asked for.
 */
export function orderBothWays<Field extends string>(
  query: PagingQuery,
  usual: `${Field} ${'asc' | 'desc'}`,
  columns: Record<Field, SQL>,
  indexed: readonly Field[],
) {
  const orders = parseOrder(query.orderby ?? usual, Object.keys(columns) as Field[]) ?? [];
  const way = ({ descending }: { descending: boolean }) => sql.raw(descending ? 'desc' : 'asc');
  const [first = { field: null, descending: false }, ...more] = orders;
  const parts = orders.map((order) => sql`${columns[order.field]} ${way(order)}`);
  const alone = more.length === 0 && indexed.find((field) => field === first.field);
  return {
    order: sql.join([...parts, sql`id ${way(first)}`], sql`, `),
    walked: alone ? sql`${columns[alone]} >= ''` : sql`1`,
    first,
  };
}

/** The name beside an id of a row, to order by: of 'users' and 'sent_emails.created_by'. */
export const nameBeside = (table: string, id: string, column = 'name') =>
  sql.raw(`(select "${column}" from ${table} named where named.id = ${id}) collate nocase`);
