import { type SQL, sql } from 'drizzle-orm';
import { sitemap } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { type Kind, kinds } from './kinds.ts';

/** Addresses of one file; the protocol allows 50,000. */
const most = sitemap.addresses;

/**
 * The files of a kind are ranges of its rows' numbers: an address stays in its file, and a file
 * is read from its first row without passing those before it.
 */
export const files = kinds.map((kind) => ({ kind, numbers: numbersOf(kind), rows: rowsOf(kind) }));

/** The kind and number that an address such as 'sitemap-articles-1.xml' asks for. */
export function fileAsked(name: string) {
  const [, asked, number] = /^sitemap-([a-z_-]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const file = files.find(({ kind }) => kind.name === asked);
  return file ? { file, number: Number(number) } : null;
}

/** The numbers of the files that hold something: of each, one public row is looked for. */
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

/** By their number only: no index of another order may be taken for it. */
function rows(table: string) {
  return sql.raw(`${table} t not indexed`);
}

function inFile(number: SQL) {
  return sql`t.rowid between (${number} - 1) * ${sql.raw(String(most))} + 1
    and ${number} * ${sql.raw(String(most))}`;
}
