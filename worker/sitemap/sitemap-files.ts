import { type SQL, sql } from 'drizzle-orm';
import { sitemap } from '../contract/shared/limits.ts';
import { prepare } from '../db/client.ts';
import { type Kind, kinds } from './sitemap-kinds.ts';

/** Maximum URLs per file; the protocol allows 50,000. */
const most = sitemap.addresses;

/**
 * Sitemap files of each kind, by ranges of rowids: URLs never move between files, and no file reads
 * the rows before it.
 */
export const files = kinds.map((kind) => ({ kind, numbers: numbersOf(kind), rows: rowsOf(kind) }));

/** Kind and number in a file name such as 'sitemap-articles-1.xml'. */
export function fileAsked(name: string) {
  const [, asked, number] = /^sitemap-([a-z_-]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const file = files.find(({ kind }) => kind.name === asked);
  return file ? { file, number: Number(number) } : null;
}

/** Numbers of the non-empty files; each check stops at the first public row. */
function numbersOf(kind: Kind) {
  const { table, isPublic } = kind;
  return prepare<{ number: number }>(sql`
    with recursive files (number) as (select 1 union all select number + 1 from files
      where number * ${sql.raw(String(most))} < (select max(rowid) from ${sql.raw(table)}))
    select number from files where exists (select 1 from ${rows(table)}
      where ${inFile(sql`files.number`)} and ${isPublic})`);
}

function rowsOf({ table, isPublic, tag, changed }: Kind) {
  return prepare<{ tag: string; changed: string }>(sql`
    select ${tag} as tag, ${changed} as changed from ${rows(table)}
    where ${inFile(sql`${sql.placeholder('number')}`)} and ${isPublic} order by t.rowid`);
}

/** Forces a rowid scan: another index would change the order. */
function rows(table: string) {
  return sql.raw(`${table} t not indexed`);
}

function inFile(number: SQL) {
  return sql`t.rowid between (${number} - 1) * ${sql.raw(String(most))} + 1
    and ${number} * ${sql.raw(String(most))}`;
}
