/**
 * Full-text search (FTS5): queries from typed words, and their combination with filters and order.
 */

import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { SelectedFieldsFlat, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { qb } from './query-builder.ts';
import { documentsTable } from './schema/logs-and-jobs.ts';

/**
 * Builds an FTS5 query that matches rows with a prefix match for every word; null without words.
 * Words are quoted, so no input acts as an operator.
 */
export function ftsPrefixQuery(search: string): string | null {
  const words = splitWords(search);
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' AND ') : null;
}

/** Distinct words of a text, at most twelve. */
export const splitWords = (text: string): string[] =>
  [...new Set(text.normalize('NFC').split(/[^\p{L}\p{N}\p{M}]+/u))].filter(Boolean).slice(0, 12);

/** Tables whose public rows are search documents, and the kind of each. */
const documentKinds = { blogs: 'blog', threads: 'thread', users: 'user' } as const;

/** Limit of filtered counts (contract, section 2) and of the documents a search reads. */
export const maxCount = 10_000;

export interface CountRow {
  count: number;
  candidates?: number;
}

/**
 * Selects and counts rows whose names or titles match all words, among those that `seen` picks. The
 * index yields the newest candidates first.
 */
export function searchPublicRows(table: keyof typeof documentKinds, search: string, seen: SQL) {
  const words = ftsPrefixQuery(search);
  const matching = words
    ? sql`select ${documentsTable.item_id} from documents_fts
        cross join ${documentsTable} on ${documentsTable.rowid} = documents_fts.rowid
        where documents_fts match ${`kind:${documentKinds[table]} AND {title subtitle}:(${words})`}
        order by documents_fts.rowid desc limit ${maxCount}`
    : sql`select null as item_id where 0`;
  const name = sql.identifier(table);
  const from = sql`(${matching}) cross join ${name} on ${name}.id = item_id`;
  return {
    rows: sql`select ${name}.* from ${from} where ${seen}`,
    count: sql`select count(*) filter (where ${seen}) as count, count(*) as candidates from ${from}`,
  };
}

/** Rows of a table among the newest documents that match all words of a search. */
export function searchDocuments<Table extends SQLiteTable & { id: SQLiteColumn }>(
  kind: 'article' | 'blog' | 'thread' | 'user',
  table: Table,
  search: string,
) {
  const words = ftsPrefixQuery(search);
  const candidates = qb.$with('candidates', { item_id: documentsTable.item_id }).as(
    words
      ? sql`select ${documentsTable.item_id} from documents_fts
            cross join ${documentsTable} on ${documentsTable.rowid} = documents_fts.rowid
            where documents_fts match ${`kind:${kind} AND {title subtitle}:(${words})`}
            order by documents_fts.rowid desc limit ${maxCount}`
      : sql`select null as item_id where 0`,
  );
  /** A cross join, because SQLite must look up the candidates and not walk the table. */
  const select = <Fields extends SelectedFieldsFlat>(fields: Fields) =>
    qb.with(candidates).select(fields).from(candidates).crossJoin(table);
  const isFound = eq(table.id, candidates.item_id);
  return {
    /** Begins a query of the found rows. Its condition must include `isFound`. */
    select,
    isFound,
    /** Query for the number of found rows that a condition picks. */
    count: (condition: SQL) =>
      select({
        count: sql<number>`count(*) filter (where ${condition})`,
        candidates: count(),
      }).where(isFound),
  };
}

/** Index shared by several tables; each of its rows names the table. */
const sharedIndex = {
  fts: 'items_fts',
  words: 'item_words',
  id: 'item_id',
  is_shared: true,
} as const;

/** Tables with a full-text index over all rows, and where it stores their words. */
const indexedTables = {
  articles: sharedIndex,
  blogs: sharedIndex,
  pages: sharedIndex,
  sent_emails: { fts: 'sent_emails_fts', words: 'sent_email_words', id: 'sent_email_id' },
  threads: sharedIndex,
  users: { fts: 'users_fts', words: 'user_words', id: 'user_id' },
} as const;

type IndexedTable = keyof typeof indexedTables;

export const hasFullTextIndex = (table: string): table is IndexedTable => table in indexedTables;

/**
 * Selects and counts rows of an indexed table that match all words, among those that `seen` picks.
 * The index yields the newest or the oldest candidates first.
 */
export function searchAllRows(
  table: IndexedTable,
  search: string,
  { seen, oldest = false }: { seen?: SQL | undefined; oldest?: boolean | undefined } = {},
) {
  const index = indexedTables[table];
  const name = sql.identifier(table);
  const fts = sql.identifier(index.fts);
  const written = sql.identifier(index.words);
  const typed = ftsPrefixQuery(search);
  if (!typed) return { from: sql`${name} where 0`, count: sql`select 0 as count` };
  const asked = 'is_shared' in index ? `resource:${table} AND words:(${typed})` : typed;
  const matching = sql`${fts} where ${fts} match ${asked}
    order by ${fts}.rowid ${oldest ? sql`asc` : sql`desc`} limit ${maxCount}`;
  const from = sql`(select (select ${sql.identifier(index.id)} from ${written} words
      where words.rowid = ${fts}.rowid) as found_id from ${matching})
    cross join ${name} on ${name}.id = found_id`;
  return seen
    ? {
        from: sql`${from} where ${seen}`,
        count: sql`select count(*) filter (where ${seen}) as count, count(*) as candidates from ${from}`,
      }
    : {
        from,
        count: sql`select count(*) as count, count(*) as candidates from (select rowid from ${matching})`,
      };
}

/** Count of a list, marked as a lower bound if counting stopped at the limit. */
export const toListCount = (counted: CountRow | undefined) => ({
  count: counted?.count ?? 0,
  ...(counted?.candidates === maxCount && { count_is_floor: true }),
});
