/**
 * Builds lists of a user’s items, such as friends or events. The default order reads one page by an
 * index; a search or another order reads all rows.
 */

import { asc, count, desc, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { listLimits } from '../contract/shared/limits.ts';
import { statement } from './client.ts';
import { buildPageResponse, getReadRange } from './list-response.ts';
import type { SearchQuery } from './pagination.ts';
import { qb } from './query-builder.ts';

interface UserItemListOptions<Field> {
  /** Sort order that an index provides, as in `orderby`. */
  sort: string;
  /** Reverse of that order; the rows are then read in the direction of `wayOf`. */
  reverse?: string;
  orders: readonly Field[];
  texts: readonly Field[];
}

export function buildUserItemList<Row extends { id: string }>({
  sort,
  reverse,
  ...shown
}: UserItemListOptions<keyof Row & string>) {
  const usual = (query: SearchQuery): SearchQuery =>
    query.orderby && [sort, reverse].includes(query.orderby)
      ? { ...query, orderby: undefined }
      : query;
  return {
    wayOf: ({ orderby }: SearchQuery): SortDirection =>
      orderby && orderby === reverse ? 'asc' : 'desc',
    rowsToRead: (query: SearchQuery) => getReadRange(usual(query), listLimits.defaultLimit),
    answer: (rows: Row[], count: number | undefined, query: SearchQuery) =>
      buildPageResponse(rows, count, usual(query), { ...shown, limit: listLimits.defaultLimit }),
  };
}

/** Direction in which rows are read; ties by id follow it. */
export type SortDirection = 'asc' | 'desc';

/** Sort expressions by direction. */
export const sortDirections = { asc, desc };

/** Prepares a query for each direction. */
export const prepareBothDirections = <Query>(
  query: (order: typeof asc) => Query,
): Record<SortDirection, Query> => ({ asc: query(asc), desc: query(desc) });

/** Counts the rows of a condition; an index on the user must cover it. */
export const countRowsQuery = (table: SQLiteTable, where: SQL | undefined) =>
  statement(qb.select({ count: count() }).from(table).where(where));
