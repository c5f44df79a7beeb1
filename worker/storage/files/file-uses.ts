/** All items that show `file`: as a picture, in an article's sections, or in a text. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { FileUserType } from '../../contract/system/files.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { deletedItemsTable } from '../../db/schema/bin.ts';
import { blogsTable, pagesTable } from '../../db/schema/content.ts';
import { categoriesTable, subCategoriesTable } from '../../db/schema/directory.ts';
import { emailTemplatesTable } from '../../db/schema/emails.ts';
import { fileUsesTable } from '../../db/schema/file-uses.ts';
import { eventsTable } from '../../db/schema/locations-and-events.ts';
import { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import { uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { file } from './file-objects.ts';

const titleOf = (table: SQLiteTable & { id: SQLiteColumn }, title: SQLiteColumn) =>
  sql`(select ${title} from ${table} where ${table.id} = ${fileUsesTable.item_id})`;

/** Title of the item of a use, by its resource. */
const useTitles: Record<FileUserType, SQL> = {
  articles: titleOf(articlesTable, articlesTable.title),
  bin: titleOf(deletedItemsTable, deletedItemsTable.title),
  blogs: titleOf(blogsTable, blogsTable.title),
  categories: titleOf(categoriesTable, categoriesTable.name),
  email_templates: titleOf(emailTemplatesTable, emailTemplatesTable.name),
  events: titleOf(eventsTable, eventsTable.name),
  pages: titleOf(pagesTable, pagesTable.title),
  // The site has one row of settings.
  settings: sql`''`,
  sub_categories: titleOf(subCategoriesTable, subCategoriesTable.name),
  'thread-replies': sql`(select ${threadsTable.title} from ${threadRepliesTable}, ${threadsTable}
    where ${threadRepliesTable.id} = ${fileUsesTable.item_id} and ${threadsTable.id} = ${threadRepliesTable.thread_id})`,
  users: titleOf(usersTable, usersTable.name),
};

const useTitle = sql`coalesce(case ${fileUsesTable.resource} ${sql.join(
  Object.entries(useTitles).map(([resource, title]) => sql`when ${resource} then ${title}`),
  sql` `,
)} end, '')`.inlineParams();

const isOfFile = sql`${fileUsesTable.reference} in (${file.id}, ${file.name})`;

/** SQL condition: something shows the file. */
export const isFileUsed = sql`exists (select 1 from ${fileUsesTable} where ${isOfFile})`;

/** Items that show a file, each once. */
const selectUses = (isUse: SQL) =>
  sql`select distinct ${fileUsesTable.resource}, ${fileUsesTable.item_id} as id,
    ${useTitle} as title from ${fileUsesTable} where ${isUse}`;

const { id: ofId, name: ofName } = uploadedFilesTable;

/** Items that show the file of this id. */
export const selectUsesOf = (id: SQLWrapper) =>
  selectUses(sql`${fileUsesTable.reference} in (
    select ${ofId} from ${uploadedFilesTable} where ${ofId} = ${id}
    union all select ${ofName} from ${uploadedFilesTable} where ${ofId} = ${id})`);

/** The first uses as JSON; `link_table` is the resource as history names it. */
export const fileUsesJson = sql`(
  select json_group_array(json_object('link_table', replace(resource, '-', '_'), 'link_id', id, 'title', title))
  from (${selectUses(isOfFile)} limit 20))`;
