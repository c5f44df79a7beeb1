import { type SQL, sql } from 'drizzle-orm';

/**
 * What a person typed as an FTS5 query in which every word begins a word of the row; null when
 * it holds no word. Quoted, so that nothing in it is an operator.
 */
export function everyWord(search: string): string | null {
  const words = wordsIn(search);
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' AND ') : null;
}

/** The words of a text, each once, twelve at most. */
export const wordsIn = (text: string): string[] =>
  [...new Set(text.normalize('NFC').split(/[^\p{L}\p{N}\p{M}]+/u))].filter(Boolean).slice(0, 12);

/** Tables whose public rows are search documents, and the kind of each. */
const kinds = { blogs: 'blog', threads: 'thread', users: 'user' } as const;

/** Where a filtered count may stop (contract, section 2): no search looks at more documents. */
export const mostCounted = 10_000;

export interface Counted {
  count: number;
  candidates?: number;
}

/**
 * The rows of a table whose names or titles hold every word, of those that `seen` picks, and how
 * many they are. The full-text index names the candidates, the newest first.
 */
export function searched(table: keyof typeof kinds, search: string, seen: SQL) {
  const words = everyWord(search);
  const matching = words
    ? sql`select d.item_id from documents_fts cross join documents d on d.rowid = documents_fts.rowid
        where documents_fts match ${`kind:${kinds[table]} AND {title subtitle}:(${words})`}
        order by documents_fts.rowid desc limit ${sql.raw(String(mostCounted))}`
    : sql`select null as item_id where 0`;
  const name = sql.raw(table);
  const from = sql`(${matching}) cross join ${name} on ${name}.id = item_id`;
  return {
    rows: sql`select ${name}.* from ${from} where ${seen}`,
    count: sql`select count(*) filter (where ${seen}) as count, count(*) as candidates from ${from}`,
  };
}

/** One index for several tables: each of its rows names the table of its item. */
const together = { fts: 'items_fts', words: 'item_words', id: 'item_id', is_shared: true } as const;

/** Tables with a full-text index over all rows, and where it keeps the words of each. */
const indexed = {
  articles: together,
  blogs: together,
  pages: together,
  sent_emails: { fts: 'sent_emails_fts', words: 'sent_email_words', id: 'sent_email_id' },
  threads: together,
  users: { fts: 'users_fts', words: 'user_words', id: 'user_id' },
} as const;

type Indexed = keyof typeof indexed;

export const isIndexed = (table: string): table is Indexed => table in indexed;

/**
 * The rows of such a table that hold every word, of those that `seen` picks, to select from, and how
 * many they are. The index names the candidates in the order of writing, the newest or the oldest.
 */
export function searchedAll(
  table: Indexed,
  search: string,
  { seen, oldest = false }: { seen?: SQL | undefined; oldest?: boolean | undefined } = {},
) {
  const index = indexed[table];
  const [name, fts, written] = [sql.raw(table), sql.raw(index.fts), sql.raw(index.words)];
  const typed = everyWord(search);
  if (!typed) return { from: sql`${name} where 0`, count: sql`select 0 as count` };
  const asked = 'is_shared' in index ? `resource:${table} AND words:(${typed})` : typed;
  const matching = sql`${fts} where ${fts} match ${asked}
    order by ${fts}.rowid ${sql.raw(oldest ? 'asc' : 'desc')} limit ${sql.raw(String(mostCounted))}`;
  const from = sql`(select (select ${sql.raw(index.id)} from ${written} words
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

/** The count of a list, and whether it stopped there. */
export const shapeCount = (counted: Counted | undefined) => ({
  count: counted?.count ?? 0,
  ...(counted?.candidates === mostCounted && { count_is_floor: true }),
});
