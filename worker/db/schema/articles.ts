/** Tables of articles, their categories and unsaved drafts. */

import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, primaryKey } from 'drizzle-orm/sqlite-core';
import {
  clear,
  clearWithFile,
  deleteRow,
  deleteWithRow,
  exportIn,
  keep,
  recompute,
  scrub,
} from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  integerColumn,
  jsonColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { foldedKeyColumn } from './folded-key.ts';
import { countriesTable } from './reference.ts';
import { indexTranslations, translationColumns } from './translation-columns.ts';
import { auditColumns, uploadedFilesTable, userColumn, usersTable } from './users.ts';

export const articleCategoriesTable = defineTable(
  'article_categories',
  transferTable(),
  {
    ...auditColumns(),
    name: textColumn(keep).notNull(),
    tag: textColumn(keep).notNull().unique(),
    is_active: booleanColumnWithDefault(true, keep),
    display_order: integerColumn(keep).notNull().default(1),
    count_articles: counterColumn(keep, recompute),
    /** Articles with a published_at, including future ones; maintained by triggers. */
    count_dated_articles: counterColumn(keep, recompute),
  },
  (table) => [index('article_categories_order').on(table.is_active, table.display_order, table.id)],
);

export const articlesTable = defineTable(
  'articles',
  transferTable(),
  {
    ...auditColumns(exportIn('articles')),
    tag: textColumn(keep, exportIn('articles')).notNull().unique(),
    category_id: textColumn(keep)
      .notNull()
      .references(() => articleCategoriesTable.id),
    title: textColumn(keep, exportIn('articles')).notNull(),
    title_key: foldedKeyColumn('title'),
    sub_title: textColumn(keep, exportIn('articles')),
    key_image_id: textColumn(clearWithFile('id')).references(
      (): AnySQLiteColumn => uploadedFilesTable.id,
    ),
    /** Body: a sequence of sections (contract, section 2). */
    article: textColumn(keep, exportIn('articles')),
    /** Plain text of the body, for the full-text search. */
    plain: textColumn(keep, recompute),
    country_id: textColumn(keep).references(() => countriesTable.id),
    ...translationColumns(exportIn({ articles: 'language' })),
    is_pinned: booleanColumnWithDefault(false, keep),
    is_coming_soon: booleanColumnWithDefault(false, keep),
    is_featured: booleanColumnWithDefault(false, keep),
    is_restricted: booleanColumnWithDefault(false, keep),
    published_at: timestampColumn(keep, exportIn('articles')),
    published_by: userColumn(clear),
    /** Time when a job unpublishes it. */
    unpublish_at: timestampColumn(keep),
    /** Author, if different from the creator. */
    author_id: userColumn(clear),
    created_by_override: textColumn(scrub('author name')),
  },
  (table) => [
    index('articles_published')
      .on(sql`is_pinned desc`, table.is_coming_soon, sql`published_at desc`, table.id)
      .where(sql`published_at is not null`),
    index('articles_category_published')
      .on(
        table.category_id,
        sql`is_pinned desc`,
        table.is_coming_soon,
        sql`published_at desc`,
        table.id,
      )
      .where(sql`published_at is not null`),
    index('articles_category_time')
      .on(table.category_id, sql`published_at desc`, table.id)
      .where(sql`published_at is not null`),
    index('articles_featured')
      .on(sql`is_pinned desc`, table.is_coming_soon, sql`published_at desc`, table.id)
      .where(sql`is_featured = 1 and published_at is not null`),
    index('articles_scheduled').on(table.published_at).where(sql`published_at is not null`),
    index('articles_ending').on(table.unpublish_at).where(sql`unpublish_at is not null`),
    index('articles_key_image').on(table.key_image_id).where(sql`key_image_id is not null`),
    index('articles_author').on(table.author_id).where(sql`author_id is not null`),
    index('articles_title').on(table.title_key, table.id).where(sql`published_at is not null`),
    index('articles_by_title').on(table.title_key, table.id),
    index('articles_category').on(table.category_id, table.title_key, table.id),
    indexTranslations('articles', table),
  ],
);

/** Unsaved edits of an article, one row per article and user. */
export const articleDraftsTable = defineTable(
  'article_drafts',
  omitTable('in progress on this site'),
  {
    article_id: textColumn(keep, exportIn('article_drafts')).notNull(),
    user_id: textColumn(deleteRow)
      .notNull()
      .references((): AnySQLiteColumn => usersTable.id),
    /** Version of the article that the edits are based on. */
    version: integerColumn(keep).notNull(),
    /** `{}` if the form is open without changes. */
    fields: jsonColumn<Record<string, string | boolean | null>>(
      deleteWithRow,
      exportIn('article_drafts'),
    ).notNull(),
    updated_at: timestampColumn(keep, exportIn('article_drafts')).notNull(),
    /** Time when the form was last open. */
    touched_at: timestampColumn(keep).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.article_id, table.user_id] }),
    index('article_drafts_user').on(table.user_id),
  ],
);
