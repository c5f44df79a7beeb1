/**
 * Renaming a category of articles or a footer changes the words by which the admin search finds its
 * items.
 */

import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Statement, statement } from '../../db/client.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { pagesTable } from '../../db/schema/content.ts';

/** Tables whose names are words of other items in the admin search, and the reference to them. */
const namesOfItems: Record<string, { name: string; items: SQLiteTable; reference: SQLiteColumn }> =
  {
    article_categories: {
      name: 'name',
      items: articlesTable,
      reference: articlesTable.category_id,
    },
    footers: { name: 'title', items: pagesTable, reference: pagesTable.footer_id },
  };

/** Statements that index those items again, if the update is applied and sends the name. */
export function indexNamedItems(
  table: SQLiteTable,
  { id, set, applied }: { id: string; set: object; applied: SQL },
): Statement[] {
  const named = namesOfItems[getTableName(table)];
  if (!named || !(named.name in set)) return [];
  const { items, reference } = named;
  return [
    statement(sql`insert into item_texts (resource, item_id)
      select ${getTableName(items)}, id from ${items} where ${reference} = ${id} and ${applied}`),
  ];
}
