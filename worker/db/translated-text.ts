/** Name or text of an item in the language of the reader, next to the default in its own row. */

import { getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from '../http/language.ts';
import { readerLanguage } from './client.ts';
import { articleCategoriesTable } from './schema/articles.ts';
import { footersTable } from './schema/content.ts';
import { categoriesTable, subCategoriesTable } from './schema/directory.ts';
import { translatedTextsTable } from './schema/translated-texts.ts';
import { membershipLevelsTable } from './schema/users.ts';

/** Resources by the names of their tables; aliases keep the original name. */
const textTypes: Record<string, string> = {
  [getTableName(articleCategoriesTable)]: 'article-categories',
  [getTableName(categoriesTable)]: 'categories',
  [getTableName(footersTable)]: 'footers',
  [getTableName(membershipLevelsTable)]: 'membership_levels',
  [getTableName(subCategoriesTable)]: 'sub_categories',
};

const originalName = Symbol.for('drizzle:OriginalName');

interface TranslationOptions {
  /** Id of the item; that of the column's table if absent. */
  id?: SQLWrapper | undefined;
  /** Code of a language; the reader's if absent. */
  language?: SQLWrapper | undefined;
}

/** The translation of a column of a table above, or of an alias of it; null without one. */
export function findTranslation(
  column: SQLiteColumn,
  { id, language = readerLanguage }: TranslationOptions = {},
): SQL<string | null> {
  const table = column.table as SQLiteTable & { id: SQLiteColumn; [originalName]: string };
  const type = textTypes[table[originalName]];
  if (!type) throw new Error(`${table[originalName]} has no translated texts.`);
  const { object_type, object_id, language_id, fields } = translatedTextsTable;
  const path = `$.${column.name}`;
  return sql`(select ${fields} ->> ${sql`${path}`.inlineParams()} from ${translatedTextsTable}
    where ${object_type} = ${sql`${type}`.inlineParams()} and ${object_id} = ${id ?? table.id}
      and ${language_id} = ${language})`;
}

/**
 * A column of a table above, or of an alias of it, in the reader's language or another. Costs a row
 * where there is a translation, and none otherwise.
 */
export const translatedText = <Col extends SQLiteColumn>(
  column: Col,
  options: Pick<TranslationOptions, 'language'> = {},
) =>
  sql`coalesce(${findTranslation(column, options)}, ${column})` as SQL<
    Col['_']['data'] | null
  > as SQL<Col['_']['notNull'] extends true ? Col['_']['data'] : Col['_']['data'] | null>;

/** Compares rows by their names, as the reader's language sorts them. */
export function compareNames({ language }: Reader) {
  const { compare } = new Intl.Collator(language);
  return (one: { name: string }, other: { name: string }) => compare(one.name, other.name);
}
