/** Object types that tags can be linked to, with the SQL for an object’s name, id and history. */

import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type TaggableColumn, taggableResources } from '../../contract/content/tag-links.ts';
import { isFalse, isTrue } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { tagLinksTable } from '../../db/schema/tags.ts';
import { threadsTable } from '../../db/schema/threads.ts';
import { usersTable } from '../../db/schema/users.ts';

/** Table, title column and visibility condition of each taggable type. */
const objectTables = {
  category_id: {
    table: categoriesTable,
    title: categoriesTable.name,
    isVisible: sql`${categoriesTable.is_active}`,
  },
  sub_category_id: {
    table: subCategoriesTable,
    title: subCategoriesTable.name,
    isVisible: sql`${subCategoriesTable.is_active}`,
  },
  user_id: {
    table: usersTable,
    title: usersTable.name,
    isVisible: and(isTrue(usersTable.is_active), isNotNull(usersTable.approved_at)) as SQL,
  },
  article_id: {
    table: articlesTable,
    title: articlesTable.title,
    isVisible: sql`coalesce(${articlesTable.published_at} <= ${sql.placeholder('now')}, 0)`,
  },
  thread_id: {
    table: threadsTable,
    title: threadsTable.title,
    isVisible: isFalse(threadsTable.is_deleted),
  },
} satisfies Record<TaggableColumn, { table: SQLiteTable; title: SQLiteColumn; isVisible: SQL }>;

type ObjectTable = (typeof objectTables)[TaggableColumn];

const objectColumns = Object.entries(objectTables) as [TaggableColumn, ObjectTable][];

/** CASE over the object that a link refers to. */
export const mapObjectColumns = (getValue: (object: ObjectTable) => SQL | SQLiteColumn) =>
  sql`case ${sql.join(
    objectColumns.map(([column, object]) => {
      const link = tagLinksTable[column];
      return sql`when ${link} is not null then (select ${getValue(object)} from ${object.table}
        where ${object.table.id} = ${link})`;
    }),
    sql` `,
  )} end`;

/** Id and history resource of a link's object. */
export const objectIdSql = sql`coalesce(${sql.join(
  objectColumns.map(([column]) => tagLinksTable[column]),
  sql`, `,
)})`;

export const objectResourceSql = sql`case ${sql.join(
  objectColumns.map(
    ([column]) => sql`when ${tagLinksTable[column]} is not null then ${taggableResources[column]}`,
  ),
  sql` `,
)} end`;

type TaggedObject = ObjectTable & { column: TaggableColumn; resource: string };

export const getTaggedObject = (column: TaggableColumn): TaggedObject => ({
  column,
  resource: taggableResources[column],
  ...objectTables[column],
});

/** Tagged type by its name in the path, or null. */
export function findTaggedObject(resource: string): TaggedObject | null {
  const [found] = objectColumns.filter(([column]) => taggableResources[column] === resource);
  return found ? getTaggedObject(found[0]) : null;
}
