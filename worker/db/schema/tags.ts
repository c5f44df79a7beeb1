/** Tables of tags, their links to objects, and former tags for redirects. */

import { type SQL, sql } from 'drizzle-orm';
import { index, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articlesTable } from './articles.ts';
import {
  deleteRow,
  deleteRowWhen,
  deleteWithRow,
  exportIn,
  keep,
  recompute,
} from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { categoriesTable, subCategoriesTable } from './directory.ts';
import { threadsTable } from './threads.ts';
import { auditColumns, userColumn } from './users.ts';

export const tagsTable = defineTable('tags', transferTable(), {
  ...auditColumns(),
  /** Upper case, with runs of non-word characters replaced by '-'. */
  name: textColumn(keep).notNull().unique(),
  total_count: counterColumn(keep, recompute),
  categories_count: counterColumn(keep, recompute),
  sub_categories_count: counterColumn(keep, recompute),
  users_count: counterColumn(keep, recompute),
  articles_count: counterColumn(keep, recompute),
  threads_count: counterColumn(keep, recompute),
  /** JSON array of the ids of the first 26 practitioners with the tag; maintained by triggers. */
  people_ids: textColumn(keep, recompute).notNull().default('[]'),
});

/** Links a tag to exactly one object. */
export const tagLinksTable = defineTable(
  'tag_links',
  transferTable(),
  {
    ...auditColumns(),
    created_at: timestampColumn(keep, exportIn('tags')).notNull(),
    tag_id: textColumn(keep, exportIn({ tags: 'name' }))
      .notNull()
      .references(() => tagsTable.id),
    category_id: textColumn(keep).references(() => categoriesTable.id),
    sub_category_id: textColumn(keep).references(() => subCategoriesTable.id),
    user_id: userColumn(deleteRow),
    article_id: textColumn(keep).references(() => articlesTable.id),
    thread_id: textColumn(keep).references(() => threadsTable.id),
    /** The user is a practitioner; maintained by triggers. */
    is_public: booleanColumnWithDefault(false, keep, recompute),
  },
  (table) => [
    uniqueIndex('tag_links_category')
      .on(table.category_id, table.tag_id)
      .where(sql`category_id is not null`),
    uniqueIndex('tag_links_sub_category')
      .on(table.sub_category_id, table.tag_id)
      .where(sql`sub_category_id is not null`),
    uniqueIndex('tag_links_user').on(table.user_id, table.tag_id).where(sql`user_id is not null`),
    uniqueIndex('tag_links_article')
      .on(table.article_id, table.tag_id)
      .where(sql`article_id is not null`),
    uniqueIndex('tag_links_thread')
      .on(table.thread_id, table.tag_id)
      .where(sql`thread_id is not null`),
    index('tag_links_tag').on(table.tag_id, table.id),
    index('tag_links_people').on(table.tag_id, table.user_id).where(sql`is_public = 1`),
    // A deletion of an account looks for the links that name it.
    index('tag_links_created_by').on(table.created_by).where(sql`created_by is not null`),
    index('tag_links_updated_by').on(table.updated_by).where(sql`updated_by is not null`),
  ],
);

/** Former tags of items, for redirects. */
export const formerTagsTable = defineTable(
  'former_tags',
  transferTable({ isSeeded: true }),
  {
    resource: textColumn(keep).notNull(),
    tag: textColumn(deleteWithRow, exportIn('former_tags')).notNull(),
    item_id: textColumn(
      deleteRowWhen({
        phase: 'first',
        where: (): SQL => sql`${formerTagsTable.resource} = 'users'`,
      }),
    ).notNull(),
    changed_at: textColumn(keep, exportIn('former_tags')).notNull(),
  },
  (table) => [uniqueIndex('former_tags_address').on(table.resource, table.tag)],
);
