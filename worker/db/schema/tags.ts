import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articlesTable } from './articles.ts';
import { counterColumn } from './column-types.ts';
import { categoriesTable, subCategoriesTable } from './directory.ts';
import { threadsTable } from './threads.ts';
import { auditColumns, userColumn } from './users.ts';

export const tagsTable = sqliteTable('tags', {
  ...auditColumns(),
  /** Upper case, with runs of non-word characters replaced by '-'. */
  name: text().notNull().unique(),
  total_count: counterColumn(),
  categories_count: counterColumn(),
  sub_categories_count: counterColumn(),
  users_count: counterColumn(),
  articles_count: counterColumn(),
  threads_count: counterColumn(),
});

/** Links a tag to exactly one object. */
export const tagLinksTable = sqliteTable(
  'tag_links',
  {
    ...auditColumns(),
    tag_id: text()
      .notNull()
      .references(() => tagsTable.id),
    category_id: text().references(() => categoriesTable.id),
    sub_category_id: text().references(() => subCategoriesTable.id),
    user_id: userColumn(),
    article_id: text().references(() => articlesTable.id),
    thread_id: text().references(() => threadsTable.id),
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
  ],
);

/** Former tags of items, for redirects. */
export const formerTagsTable = sqliteTable(
  'former_tags',
  {
    resource: text().notNull(),
    tag: text().notNull(),
    item_id: text().notNull(),
    changed_at: text().notNull(),
  },
  (table) => [uniqueIndex('former_tags_address').on(table.resource, table.tag)],
);
