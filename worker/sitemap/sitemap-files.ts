/**
 * Sitemap files of each kind, by ranges of rowids: URLs never move between files, and no file reads
 * the rows before it.
 */

import { type SQL, sql } from 'drizzle-orm';
import { sitemapLimits } from '../contract/shared/limits.ts';
import { prepare } from '../db/client.ts';
import { type SitemapKind, sitemapKinds } from './sitemap-kinds.ts';

/** Maximum URLs per file; the protocol allows 50,000. */
const MAX_ADDRESSES = sitemapLimits.addresses;

export const sitemapFiles = sitemapKinds.map((kind) => ({
  kind,
  numbers: buildFileNumbersQuery(kind),
  rows: buildFileRowsQuery(kind),
}));

/** Kind and number in a file name such as 'sitemap-articles-1.xml'. */
export function parseFileName(name: string) {
  const [, kindName, number] = /^sitemap-([a-z_-]+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const file = sitemapFiles.find(({ kind }) => kind.name === kindName);
  return file ? { file, number: Number(number) } : null;
}

/** Numbers of the non-empty files; each check stops at the first public row. */
function buildFileNumbersQuery(kind: SitemapKind) {
  const { table, isPublic } = kind;
  return prepare<{ number: number }>(sql`
    with recursive files (number) as (select 1 union all select number + 1 from files
      where number * ${sql.raw(String(MAX_ADDRESSES))} < (select max(rowid) from ${sql.raw(table)}))
    select number from files where exists (select 1 from ${selectRows(table)}
      where ${isInFile(sql`files.number`)} and ${isPublic})`);
}

function buildFileRowsQuery({ table, isPublic, tag, changed }: SitemapKind) {
  return prepare<{ tag: string; changed: string }>(sql`
    select ${tag} as tag, ${changed} as changed from ${selectRows(table)}
    where ${isInFile(sql`${sql.placeholder('number')}`)} and ${isPublic} order by t.rowid`);
}

/** Forces a rowid scan: another index would change the order. */
function selectRows(table: string) {
  return sql.raw(`${table} t not indexed`);
}

function isInFile(number: SQL) {
  return sql`t.rowid between (${number} - 1) * ${sql.raw(String(MAX_ADDRESSES))} + 1
    and ${number} * ${sql.raw(String(MAX_ADDRESSES))}`;
}
