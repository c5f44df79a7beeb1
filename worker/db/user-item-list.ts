/** Lists of a user’s own items: one page by an index in the default order, otherwise all rows. */

import { type SQL, sql } from 'drizzle-orm';
import { listLimits } from '../contract/shared/limits.ts';
import { notFoundError } from '../http/http-error.ts';
import { prepare, statement } from './client.ts';
import { buildPageResponse, getReadRange } from './list-response.ts';
import type { SearchQuery } from './pagination.ts';

interface UserItemListOptions<Field> {
  /** Sort order that an index provides, as in `orderby`. */
  sort: string;
  /** Reverse of that order; the rows are then read in the direction of `wayOf`. */
  reverse?: string;
  orders: readonly Field[];
  texts: readonly Field[];
}

/**
 * List of a user's items. The default order reads one page by an index; a search or another order
 * reads all rows.
 */
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

/** Prepares a query for each direction. */
export const prepareBothDirections = <Query>(
  query: (way: SQL) => Query,
): Record<SortDirection, Query> => ({
  asc: query(sql.raw('asc')),
  desc: query(sql.raw('desc')),
});

export interface ListOwner {
  id: string;
  name: string;
  /** Tag of the public profile, if there is one. */
  tag: string | null;
}

/** Owner of the list. */
export const listOwnerQuery = prepare<ListOwner>(sql`
  select id, name, iif(is_public, tag, null) as tag from users where id = ${sql.placeholder('id')}`);

export const userNotFoundError = () => notFoundError('This person does not exist.');

/** Counts the rows of a condition; an index on the user must cover it. */
export const countRowsQuery = (table: string, where: SQL) =>
  statement<{ count: number }>(sql`select count(*) as count from ${sql.raw(table)} where ${where}`);
