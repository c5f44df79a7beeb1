/** LIMIT, OFFSET and ORDER BY from the parameters of a list request. */

import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { listLimits } from '../contract/shared/limits.ts';
import { parseSortOrder } from '../contract/shared/paging.ts';
import { getTable } from './schema/get-table.ts';

export interface PagingQuery {
  limit?: string | undefined;
  offset?: string | undefined;
  orderby?: string | undefined;
}

export interface SearchQuery extends PagingQuery {
  search?: string | undefined;
}

/** Limit and offset of a list, and their sum; `absent` is the default limit. */
export function getLimitOffset(query: PagingQuery, absent: number = listLimits.defaultLimit) {
  const limit = Number(query.limit ?? absent);
  const offset = Number(query.offset ?? 0);
  return { limit, offset, end: limit + offset };
}

/**
 * Sort expression of a text: its folded key, if the table has one. Other texts ignore the case of
 * ASCII letters.
 */
export const sortKey = (column: AnyColumn) =>
  sql`${getKeyColumn(column.table as SQLiteTable, column.name) ?? sql`${column} collate nocase`}`;

/** Generated column by which a text of a table sorts. */
export function getKeyColumn(table: SQLiteTable, name: string): AnyColumn | undefined {
  const key = getTableColumns(table)[`${name}_key`];
  return key?.generated ? key : undefined;
}

export const UNPAGED_LIMIT = 10_000;

/** True without a search or a sort order, so an index can return the page. */
export const isDefaultSort = ({ search, orderby }: SearchQuery) => !search?.trim() && !orderby;

/** ORDER BY for a list, ties by id; null if the request has no sort order. */
export function buildOrderBy(
  query: PagingQuery,
  columns: Record<string, SQL | AnyColumn>,
  id: SQL | AnyColumn,
): SQL | null {
  if (!query.orderby) return null;
  const orders = parseSortOrder(query.orderby, Object.keys(columns)) ?? [];
  const parts = orders.flatMap(({ field, descending }) => {
    const column = columns[field];
    return column ? [descending ? sql`${column} desc` : sql`${column} asc`] : [];
  });
  return sql.join([...parts, id], sql`, `);
}

/**
 * ORDER BY whose reverse yields the pages from the end, so ties follow the first field. `walked` is
 * always true; it makes SQLite walk an index on the sort field.
 */
export function buildReversibleOrder<Field extends string>(
  query: PagingQuery,
  usual: `${Field} ${'asc' | 'desc'}`,
  columns: Record<Field, SQL>,
  indexed: readonly Field[],
) {
  const orders = parseSortOrder(query.orderby ?? usual, Object.keys(columns) as Field[]) ?? [];
  const way = ({ descending }: { descending: boolean }) => (descending ? sql`desc` : sql`asc`);
  const [first = { field: null, descending: false }, ...more] = orders;
  const parts = orders.map((order) => sql`${columns[order.field]} ${way(order)}`);
  const alone = more.length === 0 && indexed.find((field) => field === first.field);
  return {
    order: sql.join([...parts, sql`id ${way(first)}`], sql`, `),
    walked: alone ? sql`${columns[alone]} >= ''` : sql`1`,
    first,
  };
}

/** Sort expression: a column of the row of `table` with this id. */
export function nameOrder(table: string, id: SQL, column: string) {
  const key = getKeyColumn(getTable(table), column)?.name ?? column;
  return sql`(select ${sql.identifier(key)} from ${sql.identifier(table)} named where named.id = ${id}) collate nocase`;
}
