/**
 * Full-text search (FTS5) of lists: rows that match all typed words, combined with filters and
 * order.
 */

import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { SelectedFieldsFlat, SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { qb } from '../query-builder.ts';
import { documentsTable } from '../schema/logs-and-jobs.ts';
import { parseSearch, toMatchExpression } from './parse-search.ts';

/** Tables whose public rows are search documents, and the kind of each. */
const documentKinds = { blogs: 'blog', threads: 'thread', users: 'user' } as const;

type DocumentKind = 'article' | 'blog' | 'thread' | 'user';

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
  const expression = toTitleExpression(documentKinds[table], search);
  const matching = expression
    ? sql`select ${documentsTable.item_id} from documents_fts
        cross join ${documentsTable} on ${documentsTable.rowid} = documents_fts.rowid
        where documents_fts match ${expression}
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
  kind: DocumentKind,
  table: Table,
  search: string,
) {
  const expression = toTitleExpression(kind, search);
  const candidates = qb.$with('candidates', { item_id: documentsTable.item_id }).as(
    expression
      ? sql`select ${documentsTable.item_id} from documents_fts
            cross join ${documentsTable} on ${documentsTable.rowid} = documents_fts.rowid
            where documents_fts match ${expression}
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
    /** SQL condition: an item of this id is among the documents. */
    isCandidate: (id: SQLiteColumn) => sql`${id} in (select item_id from candidates)`,
    /** Query for the number of found rows that a condition picks. */
    count: (condition: SQL) =>
      select({
        count: sql<number>`count(*) filter (where ${condition})`,
        candidates: count(),
      }).where(isFound),
  };
}

/** FTS5 expression for documents of a kind whose titles match; every word may be a beginning. */
export function toTitleExpression(kind: DocumentKind, search: string): string | null {
  const words = toMatchExpression(parseSearch(search), {
    prefixes: 'every',
    columns: 'title subtitle',
  });
  return words && `kind : "${kind}" AND (${words})`;
}

/** Tables with a full-text index over all rows. */
const indexedTables = ['articles', 'blogs', 'pages', 'sent_emails', 'threads', 'users'] as const;

type IndexedTable = (typeof indexedTables)[number];

export const hasFullTextIndex = (table: string): table is IndexedTable =>
  (indexedTables as readonly string[]).includes(table);

/**
 * Selects and counts rows of an indexed table that match all words, among those that `seen` picks.
 * The index yields the newest or the oldest candidates first.
 */
export function searchAllRows(
  table: IndexedTable,
  search: string,
  { seen, oldest = false }: { seen?: SQL | undefined; oldest?: boolean | undefined } = {},
) {
  const name = sql.identifier(table);
  const words = toMatchExpression(parseSearch(search), { prefixes: 'every', columns: 'words' });
  if (!words) return { from: sql`${name} where 0`, count: sql`select 0 as count` };
  const matching = sql`items_fts where items_fts match ${`resource : "${table}" AND (${words})`}
    order by items_fts.rowid ${oldest ? sql`asc` : sql`desc`} limit ${maxCount}`;
  const from = sql`(select (select item_id from search_items i
      where i.rowid = items_fts.rowid) as found_id from ${matching})
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
