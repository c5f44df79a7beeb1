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

interface AllRowsSearch {
  /** Condition on the rows. */
  seen?: SQL | undefined;
  /** Reads the oldest candidates first instead of the newest. */
  oldest?: boolean | undefined;
  /** Order of the list that an index of the table gives, and the number of rows up to the page's end. */
  walk?: { order: SQL; end: number } | undefined;
}

/**
 * Selects and counts rows of an indexed table that match all words, among those that `seen` picks.
 * The index yields the newest or the oldest candidates first.
 */
export function searchAllRows(
  table: IndexedTable,
  search: string,
  { seen, oldest = false, walk }: AllRowsSearch = {},
) {
  const name = sql.identifier(table);
  const words = toMatchExpression(parseSearch(search), { prefixes: 'every', columns: 'words' });
  if (!words) return { from: sql`${name} where 0`, count: sql`select 0 as count` };
  const selectMatching = (
    limit: SQL,
  ) => sql`items_fts where items_fts match ${`resource : "${table}" AND (${words})`}
    order by items_fts.rowid ${oldest ? sql`asc` : sql`desc`} limit ${limit}`;
  const matching = selectMatching(sql`${maxCount}`);
  const selectIds = (limit: SQL) => sql`select (select item_id from search_items i
      where i.rowid = items_fts.rowid) as found_id from ${selectMatching(limit)}`;
  const from = sql`(${selectIds(sql`${maxCount}`)}) cross join ${name} on ${name}.id = found_id`;
  if (seen)
    return {
      from: sql`${from} where ${seen}`,
      count: sql`select count(*) filter (where ${seen}) as count, count(*) as candidates from ${from}`,
    };
  return {
    from: walk
      ? sql`(${findInOrder(table, { matching, selectIds, walk })}) cross join ${name} on ${name}.id = found_id`
      : from,
    count: sql`select count(*) as count, count(*) as candidates from (select rowid from ${matching})`,
  };
}

/** Matches from which a list walks its order, and the rows that it walks at most. */
const walkLimits = { common: 2_000, walked: 4_000 };

/**
 * Query for the ids of found rows. If many match, it first walks the table in the order of the list.
 * If that does not fill the page, or few match, it selects all that match.
 */
function findInOrder(
  table: IndexedTable,
  {
    matching,
    selectIds,
    walk: { order, end },
  }: {
    matching: SQL;
    selectIds: (limit: SQL) => SQL;
    walk: { order: SQL; end: number };
  },
) {
  const name = sql.identifier(table);
  const walked = sql`select id from ${name} order by ${order}
    limit (select iif(n < ${walkLimits.common}, 0, ${walkLimits.walked}) from matched)`;
  const number = sql`(select rowid from search_items where item_id = walked.id)`;
  return sql`with matched as materialized (select count(*) as n, ',' || group_concat(rowid) || ',' as numbers
      from (select rowid from ${matching})),
    first as materialized (select id from (${walked}) walked
      where instr((select numbers from matched), ',' || ${number} || ',') limit ${end})
    select id as found_id from first
    union select * from (${selectIds(sql`(select iif(count(*) < ${end}, ${maxCount}, 0) from first)`)})`;
}

/** Count of a list, marked as a lower bound if counting stopped at the limit. */
export const toListCount = (counted: CountRow | undefined) => ({
  count: counted?.count ?? 0,
  ...(counted?.candidates === maxCount && { count_is_floor: true }),
});
