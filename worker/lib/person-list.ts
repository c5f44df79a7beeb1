import { sql } from 'drizzle-orm';
import { list } from '../contract/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { notFound } from './errors.ts';
import type { SearchQuery } from './paging.ts';
import { answerRead, rowsToRead } from './whole-list.ts';

interface Shown<Field> {
  /** The order in which an index holds it, as the address names it. */
  sort: string;
  orders: readonly Field[];
  texts: readonly Field[];
}

/** A list of what is somebody's: in its usual order a page of it is read, to be searched or ordered all. */
export function personList<Row extends { id: string }>({
  sort,
  ...shown
}: Shown<keyof Row & string>) {
  const usual = (query: SearchQuery): SearchQuery =>
    query.orderby === sort ? { ...query, orderby: undefined } : query;
  return {
    rowsToRead: (query: SearchQuery) => rowsToRead(usual(query), list.defaultLimit),
    answer: (rows: Row[], count: number | undefined, query: SearchQuery) =>
      answerRead(rows, count, usual(query), { ...shown, limit: list.defaultLimit }),
  };
}

export interface Person {
  id: string;
  name: string;
  /** Of the public profile, where there is one. */
  tag: string | null;
}

/** Whose list it is. */
export const personById = prepare<Person>(sql`
  select id, name, iif(is_public, tag, null) as tag from users where id = ${sql.placeholder('id')}`);

export const noPerson = () => notFound('There is no such person.');

/** What triggers have counted under these names, together. */
export const counted = (names: readonly string[]) =>
  statement<{ count: number }>(sql`select coalesce(sum(count), 0) as count from counters
    where name in (${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )})`);
