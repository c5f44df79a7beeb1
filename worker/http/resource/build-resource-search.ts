/**
 * Builds the search of a resource: by id, by prefix of name, tag or email address, or by words,
 * newest first. Every variant uses an index or reads only the newest rows.
 */

import { type SQL, sql } from 'drizzle-orm';
import { adminSearchLimits, unindexedScanRows } from '../../contract/admin/search.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { getAllFields, getTableName } from '../../contract/resources/resource-fields.ts';
import { type Statement, statement } from '../../db/client.ts';
import { hasFullTextIndex, searchAllRows, splitWords } from '../../db/full-text.ts';

/** Search settings of a resource that its declaration cannot express. */
export interface SearchSource {
  /** SQL of the table: the title of an item, and a hint that distinguishes equal titles. */
  title?: string;
  hint?: string;
  id?: string;
  /** Searched text of tables without a full-text index; title and hint by default. */
  words?: string;
}

export interface SearchResultRow {
  resource: string;
  id: string;
  title: string | null;
  hint: string | null;
  tag: string | null;
  created_at: string;
}

/** Unbounded tables with an index on names; searching other names would read all rows. */
const tablesWithNameIndex = ['users', 'articles', 'threads', 'events', 'locations'];

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function buildResourceSearch(
  resource: Resource,
  typed: string,
  special: SearchSource = {},
): Statement<SearchResultRow>[] {
  const { table, fields, tag, title, hint, id } = getSearchSource(resource, special);
  const read = (which: SQL) =>
    statement<SearchResultRow>(
      sql`select ${sql.raw(`'${resource.path}' as resource, ${id} as id, ${title} as title,
      ${hint} as hint, ${tag ?? 'null'} as tag, created_at from ${table}`)} where ${sql.raw(`${table}.${id}`)} in (${which})`,
    );
  if (isId.test(typed)) return [read(sql`${typed.toLowerCase()}`)];
  if (resource.search.length === 0 || splitWords(typed).length === 0) return [];
  const ways = [
    hasFullTextIndex(table)
      ? sql`from ${searchAllRows(table, typed).from}`
      : searchNewest(
          { table, id, text: special.words ?? `${title} || ' ' || coalesce(${hint}, '')` },
          typed,
        ),
    ...(tag ? [searchPrefix(table, tag, typed.toLowerCase())] : []),
    ...(fields.email ? [searchPrefix(table, 'email', typed.toLowerCase())] : []),
    ...(tablesWithNameIndex.includes(table)
      ? [searchPrefix(table, `${title} collate nocase`, typed)]
      : []),
  ];
  const limit = adminSearchLimits.ofEach;
  const ids = ways.map(
    (way) => sql`select * from (select ${sql.raw(`${table}.${id}`)} ${way} limit ${limit})`,
  );
  return [read(sql.join(ids, sql` union `))];
}

/** SQL expressions for the title and hint of an item. */
export function getSearchSource(resource: Resource, special: SearchSource = {}) {
  const fields = getAllFields(resource);
  const tag = Object.entries(fields).find(([, { kind }]) => kind === 'tag')?.[0];
  const { title = resource.titleField, hint = fields.email ? 'email' : (tag ?? 'null') } = special;
  return { table: getTableName(resource.path), fields, tag, title, hint, id: special.id ?? 'id' };
}

/** Ids grow with time, so the newest rows are read in key order. */
function searchNewest({ table, id, text }: Record<'table' | 'id' | 'text', string>, typed: string) {
  // D1 rejects LIKE patterns longer than 50 bytes.
  const words = splitWords(typed).map(
    (word) => sql`instr(${sql.raw(`lower(${text})`)}, lower(${word}))`,
  );
  const newest = sql.raw(`(select * from ${table} order by ${id} desc limit ${unindexedScanRows})`);
  return sql`from ${newest} ${sql.raw(table)} where ${sql.join(words, sql` and `)}`;
}

const searchPrefix = (table: string, column: string, typed: string) =>
  sql`from ${sql.raw(table)} where ${sql.raw(column)} >= ${typed}
    and ${sql.raw(column)} < ${`${typed}\u{10ffff}`}`;
