/** SQL for the name of the object that an access log row is about. */

import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { blogsTable } from '../../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { usersTable } from '../../db/schema/users.ts';

interface NamedObjectTable {
  table: SQLiteTable & { id: SQLiteColumn; tag: SQLiteColumn };
  title: SQLiteColumn;
}

/** Tables of the object types that have items, and the column with an item's name. */
const namedObjectTables: Record<string, NamedObjectTable> = {
  article: { table: articlesTable, title: articlesTable.title },
  'article-category': { table: articleCategoriesTable, title: articleCategoriesTable.name },
  blog: { table: blogsTable, title: blogsTable.title },
  category: { table: categoriesTable, title: categoriesTable.name },
  'sub-category': { table: subCategoriesTable, title: subCategoriesTable.name },
  user: { table: usersTable, title: usersTable.name },
};

/** SQL expression that depends on the object type in `type`. */
export const caseByObject = (type: SQL, build: (object: NamedObjectTable) => SQL) =>
  sql`case ${type} ${sql.join(
    Object.entries(namedObjectTables).map(
      ([tag, object]) => sql`when ${tag} then ${build(object)}`,
    ),
    sql` `,
  )} end`.inlineParams();

/** SQL of the name of an item, by its object type; null without one. */
export const objectNameColumn = ({ type, id }: { type: SQL; id: SQL }) =>
  caseByObject(
    type,
    ({ table, title }) => sql`(select ${title} from ${table} where ${table.id} = ${id})`,
  );
