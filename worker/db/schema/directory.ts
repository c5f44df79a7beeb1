import { index } from 'drizzle-orm/sqlite-core';
import { clearWithFile, keep, recompute } from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  integerColumn,
  textColumn,
} from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { auditColumns } from './users.ts';

/** Tables of the directory categories and sub-categories. */
export const categoriesTable = defineTable(
  'categories',
  transferTable(),
  {
    ...auditColumns(),
    name: textColumn(keep).notNull(),
    tag: textColumn(keep).notNull().unique(),
    is_active: booleanColumnWithDefault(true, keep),
    description: textColumn(keep),
    /** Stored name of an uploaded file. */
    image: textColumn(clearWithFile('name')),
    display_order: integerColumn(keep).notNull().default(10),
    /** Public practitioners with an offering here; maintained by triggers. */
    users_count: counterColumn(keep, recompute),
  },
  (table) => [index('categories_order').on(table.is_active, table.display_order, table.id)],
);

export const subCategoriesTable = defineTable(
  'sub_categories',
  transferTable(),
  {
    ...auditColumns(),
    category_id: textColumn(keep)
      .notNull()
      .references(() => categoriesTable.id),
    /** First segment of its path, null while the category is inactive; maintained by triggers. */
    category_tag: textColumn(keep, recompute),
    name: textColumn(keep).notNull(),
    tag: textColumn(keep).notNull().unique(),
    is_active: booleanColumnWithDefault(true, keep),
    description: textColumn(keep),
    image: textColumn(clearWithFile('name')),
    display_order: integerColumn(keep).notNull().default(10),
    users_count: counterColumn(keep, recompute),
  },
  (table) => [index('sub_categories_order').on(table.category_id, table.display_order, table.id)],
);
