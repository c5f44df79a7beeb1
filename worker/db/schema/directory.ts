import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { booleanColumnWithDefault, counterColumn, integerColumn } from './column-types.ts';
import { auditColumns } from './users.ts';

/** Tables of the directory categories and sub-categories. */
export const categoriesTable = sqliteTable(
  'categories',
  {
    ...auditColumns(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    is_active: booleanColumnWithDefault(true),
    description: text(),
    /** Stored name of an uploaded file. */
    image: text(),
    display_order: integerColumn().notNull().default(10),
    /** Public practitioners with an offering here; maintained by triggers. */
    users_count: counterColumn(),
  },
  (table) => [index('categories_order').on(table.is_active, table.display_order, table.id)],
);

export const subCategoriesTable = sqliteTable(
  'sub_categories',
  {
    ...auditColumns(),
    category_id: text()
      .notNull()
      .references(() => categoriesTable.id),
    /** First segment of its path, null while the category is inactive; maintained by triggers. */
    category_tag: text(),
    name: text().notNull(),
    tag: text().notNull().unique(),
    is_active: booleanColumnWithDefault(true),
    description: text(),
    image: text(),
    display_order: integerColumn().notNull().default(10),
    users_count: counterColumn(),
  },
  (table) => [index('sub_categories_order').on(table.category_id, table.display_order, table.id)],
);
