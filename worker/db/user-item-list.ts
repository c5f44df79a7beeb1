import { type SQL, sql } from 'drizzle-orm';
import { list } from '../contract/shared/limits.ts';
import { prepare, statement } from './client.ts';
import { notFound } from '../http/http-error.ts';
import type { SearchQuery } from './pagination.ts';
import { answerRead, rowsToRead } from './list-response.ts';

interface Shown<Field> {
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
export function personList<Row extends { id: string }>({
  sort,
  reverse,
  ...shown
}: Shown<keyof Row & string>) {
  const usual = (query: SearchQuery): SearchQuery =>
    query.orderby && [sort, reverse].includes(query.orderby)
      ? { ...query, orderby: undefined }
      : query;
  return {
    wayOf: ({ orderby }: SearchQuery): Way => (orderby && orderby === reverse ? 'asc' : 'desc'),
    rowsToRead: (query: SearchQuery) => rowsToRead(usual(query), list.defaultLimit),
    answer: (rows: Row[], count: number | undefined, query: SearchQuery) =>
      answerRead(rows, count, usual(query), { ...shown, limit: list.defaultLimit }),
  };
}

/** Direction in which rows are read; ties by id follow it. */
export type Way = 'asc' | 'desc';

/** Prepares a query for each direction. */
export const bothWays = <Query>(query: (way: SQL) => Query): Record<Way, Query> => ({
  asc: query(sql.raw('asc')),
  desc: query(sql.raw('desc')),
});

export interface Person {
  id: string;
  name: string;
  /** Tag of the public profile, if there is one. */
  tag: string | null;
}

/** Owner of the list. */
export const personById = prepare<Person>(sql`
  select id, name, iif(is_public, tag, null) as tag from users where id = ${sql.placeholder('id')}`);

export const noPerson = () => notFound('This person does not exist.');

/** Counts the rows of a condition; an index on the user must cover it. */
export const counted = (table: string, where: SQL) =>
  statement<{ count: number }>(sql`select count(*) as count from ${sql.raw(table)} where ${where}`);
