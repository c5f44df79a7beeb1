import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';
import { audit, counter, person } from './column-types.ts';
import { categories, subCategories } from './directory.ts';
import { threads } from './threads.ts';

export const tags = sqliteTable('tags', {
  ...audit(),
  /** Upper case, with runs of non-word characters replaced by '-'. */
  name: text().notNull().unique(),
  total_count: counter(),
  categories_count: counter(),
  sub_categories_count: counter(),
  users_count: counter(),
  articles_count: counter(),
  threads_count: counter(),
});

/** Links a tag to exactly one object. */
export const tagLinks = sqliteTable(
  'tag_links',
  {
    ...audit(),
    tag_id: text()
      .notNull()
      .references(() => tags.id),
    category_id: text().references(() => categories.id),
    sub_category_id: text().references(() => subCategories.id),
    user_id: person(),
    article_id: text().references(() => articles.id),
    thread_id: text().references(() => threads.id),
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
export const formerTags = sqliteTable(
  'former_tags',
  {
    resource: text().notNull(),
    tag: text().notNull(),
    item_id: text().notNull(),
    changed_at: text().notNull(),
  },
  (table) => [uniqueIndex('former_tags_address').on(table.resource, table.tag)],
);
