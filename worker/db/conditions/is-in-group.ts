/** SQL condition: an id is that of an item, or of one of its translations. */

import { eq, getTableName, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { qb } from '../query-builder.ts';
import { articlesTable } from '../schema/articles.ts';
import { blogsTable, pagesTable } from '../schema/content.ts';

type GroupedTable = SQLiteTable & Record<'id' | 'translation_group_id', SQLiteColumn>;

/** Translations share the files of their group. */
export function isInGroup(column: SQLiteColumn, table: GroupedTable, id: SQLWrapper) {
  const own = alias(table, 'own') as unknown as GroupedTable;
  const other = alias(table, 'other') as unknown as GroupedTable;
  const group = qb
    .select({ id: own.translation_group_id })
    .from(own)
    .where(eq(own.id, sql`${id}`));
  const others = qb
    .select({ id: other.id })
    .from(other)
    .where(eq(other.translation_group_id, sql`${group}`));
  return sql`${column} in (select ${id} union all select * from ${others})`;
}

const translatedTables: readonly GroupedTable[] = [articlesTable, blogsTable, pagesTable];

/** Table of a translated resource, by its name in the API. */
export const findTranslatedTable = (resource: string) =>
  translatedTables.find((table) => getTableName(table) === resource);
