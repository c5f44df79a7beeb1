/** Types of objects that can have files (users, articles, events …), and the query for one. */

import { sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { FileObjectType, FileOwnerType } from '../../contract/system/files.ts';
import { statement } from '../../db/client.ts';
import { articleCategoriesTable, articlesTable } from '../../db/schema/articles.ts';
import { blogsTable, footersTable, pagesTable } from '../../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { emailTemplatesTable } from '../../db/schema/emails.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import { tagsTable } from '../../db/schema/tags.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { membershipLevelsTable, uploadedFilesTable, usersTable } from '../../db/schema/users.ts';

/** The file that the SQL expressions of this folder are about. */
export const file = alias(uploadedFilesTable, 'file');

interface FileObjectTable {
  table: SQLiteTable & { id: SQLiteColumn };
  title: SQLiteColumn | null;
}

/** Tables of the objects that can have files, and their title column. */
const objectTables: Record<FileOwnerType, FileObjectTable> = {
  'article-categories': { table: articleCategoriesTable, title: articleCategoriesTable.name },
  articles: { table: articlesTable, title: articlesTable.title },
  blogs: { table: blogsTable, title: blogsTable.title },
  categories: { table: categoriesTable, title: categoriesTable.name },
  email_templates: { table: emailTemplatesTable, title: emailTemplatesTable.name },
  events: { table: eventsTable, title: eventsTable.name },
  footers: { table: footersTable, title: footersTable.title },
  locations: { table: locationsTable, title: locationsTable.name },
  membership_levels: { table: membershipLevelsTable, title: membershipLevelsTable.name },
  pages: { table: pagesTable, title: pagesTable.title },
  sub_categories: { table: subCategoriesTable, title: subCategoriesTable.name },
  tags: { table: tagsTable, title: tagsTable.name },
  'thread-replies': { table: threadRepliesTable, title: null },
  threads: { table: threadsTable, title: threadsTable.title },
  users: { table: usersTable, title: usersTable.name },
};

export const isObjectType = (type: string): type is FileOwnerType =>
  Object.hasOwn(objectTables, type);

/** Object that a file belongs to; files of the library belong to none, which always exists. */
export function fileObjectQuery(type: FileObjectType, id = '') {
  if (type === 'library') return statement<{ id: string }>(sql`select '' as id`);
  const { table } = objectTables[type];
  return statement<{ id: string }>(sql`select ${table.id} from ${table} where ${table.id} = ${id}`);
}

/** Title of the object of `file`. */
export const fileObjectTitle = sql<string | null>`case ${file.object_type} ${sql.join(
  Object.entries(objectTables).map(
    ([type, { table, title }]) =>
      sql`when ${type} then (select ${title ?? sql`null`} from ${table} where ${table.id} = ${file.object_id})`,
  ),
  sql` `,
)} end`.inlineParams();
