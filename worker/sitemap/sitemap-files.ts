/**
 * Sitemap files of each kind, by ranges of rowids: URLs never move between files, and no file reads
 * the rows before it.
 */

import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { sitemapLimits } from '../contract/shared/limits.ts';
import { prepare } from '../db/client.ts';
import { qb } from '../db/query-builder.ts';
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

/**
 * SQL condition: the item's page has its address in the language of the sitemap. Languages that the
 * site does not have are listed with the default.
 */
function isListed({ isPublic, isShown, language }: SitemapKind): SQL {
  if (!language) return isPublic;
  const { language: own, default_language: first, languages } = sitemapPlaceholders;
  return sql`${isPublic} and iif(
    coalesce(${language}, ${first}) in (select value from json_each(${languages})),
    coalesce(${language}, ${first}) = ${own}, ${own} = ${first} and ${isShown})`;
}

const sitemapPlaceholders = {
  language: sql.placeholder('language'),
  default_language: sql.placeholder('default_language'),
  languages: sql.placeholder('languages'),
};

/** Numbers of the non-empty files; each check stops at the first public row. */
function buildFileNumbersQuery(kind: SitemapKind) {
  const { table } = kind;
  return prepare(
    ['now', 'language', 'default_language', 'languages'],
    () => sql<{ number: number }>`
      with recursive files (number) as (select 1 union all select number + 1 from files
        where number * ${MAX_ADDRESSES} < (select max(rowid) from ${table}))
      select number from files where exists (select 1 from ${scanRows(table)}
        where ${isInFile(table, sql`files.number`)} and ${isListed(kind)})`,
  );
}

function buildFileRowsQuery(kind: SitemapKind) {
  const { table, tag, changed } = kind;
  return prepare(['number', 'now', 'language', 'default_language', 'languages'], ({ number }) =>
    qb
      .select({ tag, changed })
      .from(scanRows(table))
      .where(and(isInFile(table, number), isListed(kind)))
      .orderBy(sql`${table}.rowid`),
  );
}

/** Forces a rowid scan: another index would change the order. */
const scanRows = (table: SitemapKind['table']) => sql`${table} not indexed`;

const isInFile = (table: SitemapKind['table'], number: SQLWrapper): SQL =>
  sql`${table}.rowid between (${number} - 1) * ${MAX_ADDRESSES} + 1 and ${number} * ${MAX_ADDRESSES}`;
