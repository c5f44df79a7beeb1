import { sql } from 'drizzle-orm';
import { index, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  booleanColumnWithDefault,
  counterColumn,
  integerColumn,
  timestampColumn,
} from './column-types.ts';
import { subCategoriesTable } from './directory.ts';
import { userColumn } from './users.ts';

/**
 * Offerings of practitioners. Triggers maintain the public columns, which give lists their order.
 */
export const userSubCategoriesTable = sqliteTable(
  'user_sub_categories',
  {
    user_id: userColumn().notNull(),
    sub_category_id: text()
      .notNull()
      .references(() => subCategoriesTable.id),
    created_at: timestampColumn().notNull(),
    is_public: booleanColumnWithDefault(false),
    user_name: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.sub_category_id] }),
    index('user_sub_categories_public')
      .on(table.sub_category_id, sql`user_name collate nocase`, table.user_id)
      .where(sql`is_public = 1`),
  ],
);

/** Practitioners per category, one row for each category with an offering. */
export const userCategoriesTable = sqliteTable(
  'user_categories',
  {
    user_id: userColumn().notNull(),
    category_id: text().notNull(),
    offerings_count: counterColumn(),
    is_public: booleanColumnWithDefault(false),
    user_name: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.category_id] }),
    index('user_categories_public')
      .on(table.category_id, sql`user_name collate nocase`, table.user_id)
      .where(sql`is_public = 1`),
  ],
);

/** Prices per session, in the practitioner's own order. */
export const userPricesTable = sqliteTable(
  'user_prices',
  {
    user_id: userColumn().notNull(),
    position: integerColumn().notNull(),
    /** One of `sessionKinds`. */
    session: text().notNull(),
    price_from: real().notNull(),
    price_to: real(),
    /** ISO 4217. */
    currency: text().notNull(),
    minutes: integerColumn(),
    /** Lowest reduced price. */
    reduced_from: real(),
    /** Minutes of a free first talk. */
    free_first_minutes: integerColumn(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.position] })],
);
