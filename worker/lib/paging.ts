import { type SQL, sql } from 'drizzle-orm';
import { list } from '../contract/limits.ts';
import { parseOrder } from '../contract/paging.ts';

export interface PagingQuery {
  limit?: string | undefined;
  offset?: string | undefined;
  orderby?: string | undefined;
}

/** The rows asked for; `whole` lists answer everything when no limit is given. */
export function rowsAsked(query: PagingQuery, absent: number = list.defaultLimit) {
  return { limit: Number(query.limit ?? absent), offset: Number(query.offset ?? 0) };
}

export const wholeList = 1_000;

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
