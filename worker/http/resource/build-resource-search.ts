/**
 * Builds the search of a resource: by id, by prefix of name, tag or email address, or by words,
 * newest first. Every variant uses an index or reads only the newest rows.
 */

import { type SQL, sql } from 'drizzle-orm';
import { adminSearchLimits, unindexedScanRows } from '../../contract/admin/search.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { getAllFields, getTableName } from '../../contract/resources/resource-fields.ts';
import { foldText } from '../../contract/search/fold-text.ts';
import { type Statement, statement } from '../../db/client.ts';
import { foldColumn } from '../../db/search/fold-column.ts';
import { hasFullTextIndex, searchAllRows } from '../../db/search/full-text.ts';
import { splitWords } from '../../db/search/split-words.ts';

/** Search settings of a resource that its declaration cannot express. */
export interface SearchSource {
  /** SQL of the table: the title of an item, and a hint that distinguishes equal titles. */
  title?: SQL;
  hint?: SQL;
  /** Name of the id column. */
  id?: string;
  /** Searched text of tables without a full-text index; title and hint by default. */
  words?: SQL;
}

export interface SearchResultRow {
  resource: string;
  id: string;
  title: string | null;
  hint: string | null;
  tag: string | null;
  created_at: string;
}

/** Unbounded tables with an index on the folded key of names; searching other names would read all rows. */
const tablesWithNameIndex = ['users', 'articles', 'threads', 'events', 'locations'];

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Query that searches a resource; null if its rows cannot match. */
export function buildResourceSearch(
  resource: Resource,
  typed: string,
  special: SearchSource = {},
): Statement<SearchResultRow> | null {
  const { table, fields, tag, title, hint, id } = getSearchSource(resource, special);
  const idColumn = sql`${sql.identifier(table)}.${sql.identifier(id)}`;
  const read = (which: SQL) =>
    statement<SearchResultRow>(
      sql`select ${resource.path} as resource, ${idColumn} as id, ${title} as title, ${hint} as hint,
        ${tag ? sql.identifier(tag) : sql`null`} as tag, created_at
      from ${sql.identifier(table)} where ${idColumn} in (${which})`,
    );
  if (isId.test(typed)) return read(sql`${typed.toLowerCase()}`);
  if (resource.search.length === 0 || splitWords(typed).length === 0) return null;
  const ways = [
    hasFullTextIndex(table)
      ? sql`from ${searchAllRows(table, typed).from}`
      : searchNewest(
          { table, id, text: special.words ?? sql`${title} || ' ' || coalesce(${hint}, '')` },
          typed,
        ),
    ...(tag ? [searchPrefix(table, sql`${sql.identifier(tag)}`, typed.toLowerCase())] : []),
    ...(fields.email ? [searchPrefix(table, sql`email`, typed.toLowerCase())] : []),
    ...(tablesWithNameIndex.includes(table)
      ? [searchPrefix(table, sql`${sql.identifier(`${resource.titleField}_key`)}`, foldText(typed))]
      : []),
  ];
  const limit = adminSearchLimits.ofEach;
  const ids = ways.map((way) => sql`select * from (select ${idColumn} ${way} limit ${limit})`);
  return read(sql.join(ids, sql` union `));
}

/** SQL expressions for the title and hint of an item. */
export function getSearchSource(resource: Resource, special: SearchSource = {}) {
  const fields = getAllFields(resource);
  const tag = Object.entries(fields).find(([, { kind }]) => kind === 'tag')?.[0];
  const hintField = fields.email ? 'email' : tag;
  const {
    title = sql`${sql.identifier(resource.titleField)}`,
    hint = hintField ? sql`${sql.identifier(hintField)}` : sql`null`,
    id = 'id',
  } = special;
  return { table: getTableName(resource.path), fields, tag, title, hint, id };
}

/** Ids grow with time, so the newest rows are read in key order. */
function searchNewest(
  { table, id, text }: { table: string; id: string; text: SQL },
  typed: string,
) {
  // D1 rejects LIKE patterns longer than 50 bytes.
  const folded = foldColumn(text);
  const words = splitWords(typed).map((word) => sql`instr(${folded}, ${word})`);
  const name = sql.identifier(table);
  return sql`from (select * from ${name} order by ${sql.identifier(id)} desc limit ${unindexedScanRows}) ${name}
    where ${sql.join(words, sql` and `)}`;
}

const searchPrefix = (table: string, column: SQL, typed: string) =>
  sql`from ${sql.identifier(table)} where ${column} >= ${typed}
    and ${column} < ${`${typed}\u{10ffff}`}`;
