/** SQL condition: of the translations of an item, a list shows this one to its reader. */

import {
  and,
  eq,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../../http/language.ts';
import { qb } from '../query-builder.ts';
import { articlesTable } from '../schema/articles.ts';

/** Placeholders or values of the reader's language and the site's default. */
export type ReaderLanguages = Record<'language' | 'default_language', SQLWrapper>;

/** Names of the placeholders, for `prepare`. */
export const readerNames = ['language', 'default_language'] as const;

/** The reader of a request as parameters, for queries that are not prepared. */
export const toReaderParams = ({ language, default_language }: Reader): ReaderLanguages => ({
  language: sql`${language}`,
  default_language: sql`${default_language}`,
});

type LanguageColumn = Record<'language_id', SQLiteColumn>;

/** Columns of `translationColumns` and those that a list needs to choose a row of a group. */
type TranslatedColumns = LanguageColumn &
  Record<'id' | 'created_at' | 'translation_group_id', SQLiteColumn>;

/** Code of a row's language. */
export const languageCode = (item: LanguageColumn, { default_language }: ReaderLanguages) =>
  sql<string>`coalesce(${item.language_id}, ${default_language})`;

/** Code of a row's language if it differs from the reader's; otherwise null. */
export const otherLanguage = (item: LanguageColumn, reader: ReaderLanguages) =>
  sql<string | null>`nullif(${languageCode(item, reader)}, ${reader.language})`;

/** Order of a row in its group: the reader's language, the site's default, then the others. */
const rankLanguage = (item: LanguageColumn, reader: ReaderLanguages) =>
  sql`case ${languageCode(item, reader)} when ${reader.language} then 0
    when ${reader.default_language} then 1 else 2 end`;

/** A condition without an index: SQLite finds the rows of a group by the group. */
export const checkLast = (condition: SQL | undefined) => condition && sql`(${condition}) is true`;

/**
 * Lists show one row of a group: that in the reader's language, else in the default language, else
 * the oldest. `isListed` picks the rows that the list would show by themselves. An item without
 * translations has no group, and costs no row.
 */
export function isShownTranslation<Table extends SQLiteTable & TranslatedColumns>(
  item: TranslatedColumns,
  table: Table,
  reader: ReaderLanguages,
  isListed: (other: TranslatedColumns & Table) => SQL | undefined,
): SQL {
  const other = alias(table, 'translation') as unknown as TranslatedColumns & Table;
  const isBefore = sql`(${rankLanguage(other, reader)}, ${other.created_at}, ${other.id})
    < (${rankLanguage(item, reader)}, ${item.created_at}, ${item.id})`;
  return or(
    isNull(item.translation_group_id),
    notExists(
      qb
        .select({ id: other.id })
        .from(other)
        .where(
          and(
            eq(other.translation_group_id, item.translation_group_id),
            ne(other.id, item.id),
            isBefore,
            checkLast(isListed(other)),
          ),
        ),
    ),
  ) as SQL;
}

type DatedColumns = TranslatedColumns & Record<'published_at', SQLiteColumn>;
type ArticleCondition = (other: typeof articlesTable) => SQL | undefined;

/** The same of articles that are published now; their category is that of the group. */
export const isShownArticle = (
  article: DatedColumns,
  reader: ReaderLanguages,
  now: SQLWrapper | string,
  isListed: ArticleCondition = () => undefined,
) =>
  isShownTranslation(article, articlesTable, reader, (other) =>
    and(lte(other.published_at, now), isListed(other as unknown as typeof articlesTable)),
  );

/** SQL condition: no translation is published, or will be, before this one. Each group counts once. */
export const isFirstPublished = (
  article: DatedColumns = articlesTable,
  isListed: ArticleCondition = () => undefined,
) => {
  const other = alias(articlesTable, 'translation') as unknown as typeof articlesTable;
  return or(
    isNull(article.translation_group_id),
    notExists(
      qb
        .select({ id: other.id })
        .from(other)
        .where(
          and(
            eq(other.translation_group_id, article.translation_group_id),
            isNotNull(other.published_at),
            sql`(${other.published_at}, ${other.id}) < (${article.published_at}, ${article.id})`,
            checkLast(isListed(other)),
          ),
        ),
    ),
  ) as SQL;
};
