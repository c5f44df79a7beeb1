import { type SQL, sql } from 'drizzle-orm';
import { mostFound, newestLooked } from '../../contract/admin/search.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { fieldsOf, tableOf } from '../../contract/resources/resource-fields.ts';
import { type Statement, statement } from '../../db/client.ts';
import { isIndexed, searchedAll, wordsIn } from '../../db/full-text.ts';

/** Search settings of a resource that its declaration cannot express. */
export interface Special {
  /** SQL of the table: the title of an item, and a hint that distinguishes equal titles. */
  title?: string;
  hint?: string;
  id?: string;
  /** Searched text of tables without a full-text index; title and hint by default. */
  words?: string;
}

export interface FoundRow {
  resource: string;
  id: string;
  title: string | null;
  hint: string | null;
  tag: string | null;
  created_at: string;
}

/** Unbounded tables with an index on names; searching other names would read all rows. */
const named = ['users', 'articles', 'threads', 'events', 'locations'];

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Builds the search of a resource: by id, by prefix of name, tag or email address, or by words,
 * newest first. Every variant uses an index or reads only the newest rows.
 */
export function foundOf(
  resource: Resource,
  typed: string,
  special: Special = {},
): Statement<FoundRow>[] {
  const { table, fields, tag, title, hint, id } = wordsOf(resource, special);
  const read = (which: SQL) =>
    statement<FoundRow>(
      sql`select ${sql.raw(`'${resource.path}' as resource, ${id} as id, ${title} as title,
      ${hint} as hint, ${tag ?? 'null'} as tag, created_at from ${table}`)} where ${sql.raw(`${table}.${id}`)} in (${which})`,
    );
  if (isId.test(typed)) return [read(sql`${typed.toLowerCase()}`)];
  if (resource.search.length === 0 || wordsIn(typed).length === 0) return [];
  const ways = [
    isIndexed(table)
      ? sql`from ${searchedAll(table, typed).from}`
      : amongNewest(
          { table, id, text: special.words ?? `${title} || ' ' || coalesce(${hint}, '')` },
          typed,
        ),
    ...(tag ? [beginning(table, tag, typed.toLowerCase())] : []),
    ...(fields.email ? [beginning(table, 'email', typed.toLowerCase())] : []),
    ...(named.includes(table) ? [beginning(table, `${title} collate nocase`, typed)] : []),
  ];
  const limit = sql.raw(String(mostFound.ofEach));
  const ids = ways.map(
    (way) => sql`select * from (select ${sql.raw(`${table}.${id}`)} ${way} limit ${limit})`,
  );
  return [read(sql.join(ids, sql` union `))];
}

/** SQL expressions for the title and hint of an item. */
export function wordsOf(resource: Resource, special: Special = {}) {
  const fields = fieldsOf(resource);
  const tag = Object.entries(fields).find(([, { kind }]) => kind === 'tag')?.[0];
  const { title = resource.titled, hint = fields.email ? 'email' : (tag ?? 'null') } = special;
  return { table: tableOf(resource.path), fields, tag, title, hint, id: special.id ?? 'id' };
}

/** Ids grow with time, so the newest rows are read in key order. */
function amongNewest({ table, id, text }: Record<'table' | 'id' | 'text', string>, typed: string) {
  // D1 rejects LIKE patterns longer than 50 bytes.
  const words = wordsIn(typed).map(
    (word) => sql`instr(${sql.raw(`lower(${text})`)}, lower(${word}))`,
  );
  const newest = sql.raw(`(select * from ${table} order by ${id} desc limit ${newestLooked})`);
  return sql`from ${newest} ${sql.raw(table)} where ${sql.join(words, sql` and `)}`;
}

const beginning = (table: string, column: string, typed: string) =>
  sql`from ${sql.raw(table)} where ${sql.raw(column)} >= ${typed}
    and ${sql.raw(column)} < ${`${typed}\u{10ffff}`}`;
