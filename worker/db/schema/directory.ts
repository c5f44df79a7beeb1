import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, counter, flagged, whole } from './column-types.ts';

/** Tables of the directory categories and sub-categories. */
export const categories = sqliteTable(
  'categories',
  {
    ...audit(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    is_active: flagged(true),
    description: text(),
    /** Stored name of an uploaded file. */
    image: text(),
    display_order: whole().notNull().default(10),
    /** Public practitioners with an offering here; maintained by triggers. */
    users_count: counter(),
  },
  (table) => [index('categories_order').on(table.is_active, table.display_order, table.id)],
);

export const subCategories = sqliteTable(
  'sub_categories',
  {
    ...audit(),
    category_id: text()
      .notNull()
      .references(() => categories.id),
    /** First segment of its path, null while the category is inactive; maintained by triggers. */
    category_tag: text(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    is_active: flagged(true),
    description: text(),
    image: text(),
    display_order: whole().notNull().default(10),
    users_count: counter(),
  },
  (table) => [index('sub_categories_order').on(table.category_id, table.display_order, table.id)],
);
