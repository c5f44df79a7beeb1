import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import {
  booleanColumnWithDefault,
  counterColumn,
  integerColumn,
  timestampColumn,
} from './column-types.ts';
import { countriesTable, languagesTable } from './reference.ts';
import { auditColumns, uploadedFilesTable, userColumn, usersTable } from './users.ts';

export const articleCategoriesTable = sqliteTable(
  'article_categories',
  {
    ...auditColumns(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    is_active: booleanColumnWithDefault(true),
    display_order: integerColumn().notNull().default(1),
    count_articles: counterColumn(),
    /** Articles with a published_at, including future ones; maintained by triggers. */
    count_dated_articles: counterColumn(),
  },
  (table) => [index('article_categories_order').on(table.is_active, table.display_order, table.id)],
);

export const articlesTable = sqliteTable(
  'articles',
  {
    ...auditColumns(),
    tag: text().notNull().unique(),
    category_id: text()
      .notNull()
      .references(() => articleCategoriesTable.id),
    title: text().notNull(),
    sub_title: text(),
    key_image_id: text().references((): AnySQLiteColumn => uploadedFilesTable.id),
    /** Body: a sequence of sections (contract, section 2). */
    article: text(),
    /** Plain text of the body, for the full-text search. */
    plain: text(),
    country_id: text().references(() => countriesTable.id),
    /** Language of the text; null is the site's language. */
    language_id: text().references(() => languagesTable.id),
    is_pinned: booleanColumnWithDefault(false),
    is_coming_soon: booleanColumnWithDefault(false),
    is_featured: booleanColumnWithDefault(false),
    is_restricted: booleanColumnWithDefault(false),
    published_at: timestampColumn(),
    published_by: userColumn(),
    /** Time when a job unpublishes it. */
    unpublish_at: timestampColumn(),
    /** Author, if different from the creator. */
    author_id: userColumn(),
    created_by_override: text(),
  },
  (table) => [
    index('articles_published')
      .on(sql`is_pinned desc`, sql`published_at desc`, table.id)
      .where(sql`published_at is not null`),
    index('articles_category_published')
      .on(table.category_id, sql`is_pinned desc`, sql`published_at desc`, table.id)
      .where(sql`published_at is not null`),
    index('articles_category_time')
      .on(table.category_id, sql`published_at desc`, table.id)
      .where(sql`published_at is not null`),
    index('articles_featured')
      .on(sql`is_pinned desc`, sql`published_at desc`, table.id)
      .where(sql`is_featured = 1 and published_at is not null`),
    index('articles_scheduled').on(table.published_at).where(sql`published_at is not null`),
    index('articles_ending').on(table.unpublish_at).where(sql`unpublish_at is not null`),
    index('articles_key_image').on(table.key_image_id).where(sql`key_image_id is not null`),
    index('articles_author').on(table.author_id).where(sql`author_id is not null`),
    index('articles_title')
      .on(sql`title collate nocase`, table.id)
      .where(sql`published_at is not null`),
    index('articles_by_title').on(sql`title collate nocase`, table.id),
    index('articles_category').on(table.category_id, sql`title collate nocase`, table.id),
  ],
);

/** Unsaved edits of an article, one row per article and user. */
export const articleDraftsTable = sqliteTable(
  'article_drafts',
  {
    article_id: text().notNull(),
    user_id: text()
      .notNull()
      .references((): AnySQLiteColumn => usersTable.id),
    /** Version of the article that the edits are based on. */
    version: integerColumn().notNull(),
    /** JSON; `{}` if the form is open without changes. */
    fields: text().notNull(),
    updated_at: timestampColumn().notNull(),
    /** Time when the form was last open. */
    touched_at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.article_id, table.user_id] }),
    index('article_drafts_user').on(table.user_id),
  ],
);
