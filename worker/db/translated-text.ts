/** Name or text of an item in the language of the reader, next to the default in its own row. */

import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
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

/**
 * A column of a table above, or of an alias of it, in the reader's language. Costs a row where there
 * is a translation, and none otherwise.
 */
export function translatedText<Col extends SQLiteColumn>(column: Col) {
  const table = column.table as SQLiteTable & { id: SQLiteColumn; [originalName]: string };
  const type = textTypes[table[originalName]];
  if (!type) throw new Error(`${table[originalName]} has no translated texts.`);
  const { object_type, object_id, language_id, fields } = translatedTextsTable;
  const path = `$.${column.name}`;
  return sql`coalesce((select ${fields} ->> ${sql`${path}`.inlineParams()} from ${translatedTextsTable}
    where ${object_type} = ${sql`${type}`.inlineParams()} and ${object_id} = ${table.id}
      and ${language_id} = ${readerLanguage}), ${column})` as SQL<Col['_']['data'] | null> as SQL<
    Col['_']['notNull'] extends true ? Col['_']['data'] : Col['_']['data'] | null
  >;
}
