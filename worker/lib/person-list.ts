import { type SQL, sql } from 'drizzle-orm';
import { list } from '../contract/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { notFound } from './errors.ts';
import type { SearchQuery } from './paging.ts';
import { answerRead, rowsToRead } from './whole-list.ts';

interface Shown<Field> {
  /** The order in which an index holds it, as the address names it. */
  sort: string;
  /** The reverse, where the rows are then read from the other end: in the way that `wayOf` tells. */
  reverse?: string;
  orders: readonly Field[];
  texts: readonly Field[];
}

/** A list of a person's items. The default order reads a page by the index; a search or another order reads all. */
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

/** Whether rows are read from the first on or from the last back; ties go by id the same way. */
export type Way = 'asc' | 'desc';

/** A query for each of them. */
export const bothWays = <Query>(query: (way: SQL) => Query): Record<Way, Query> => ({
  asc: query(sql.raw('asc')),
  desc: query(sql.raw('desc')),
});

export interface Person {
  id: string;
  name: string;
  /** Of the public profile, where there is one. */
  tag: string | null;
}

/** The owner of the list. */
export const personById = prepare<Person>(sql`
  select id, name, iif(is_public, tag, null) as tag from users where id = ${sql.placeholder('id')}`);

export const noPerson = () => notFound('There is no such person.');

/** How many rows a condition picks, which an index of the person holds. */
export const counted = (table: string, where: SQL) =>
  statement<{ count: number }>(sql`select count(*) as count from ${sql.raw(table)} where ${where}`);
