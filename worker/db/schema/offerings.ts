import { sql } from 'drizzle-orm';
import { index, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, flagged, moment, person, whole } from './columns.ts';
import { subCategories } from './directory.ts';

/** Offerings. The public columns let a practitioners list be read in its order; triggers keep them. */
export const userSubCategories = sqliteTable(
  'user_sub_categories',
  {
    user_id: person().notNull(),
    sub_category_id: text()
      .notNull()
      .references(() => subCategories.id),
    created_at: moment().notNull(),
    is_public: flagged(false),
    user_name: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.sub_category_id] }),
    index('user_sub_categories_public')
      .on(table.sub_category_id, sql`user_name collate nocase`, table.user_id)
      .where(sql`is_public = 1`),
  ],
);

/** One row for each category in which a person offers something: a category's practitioners. */
export const userCategories = sqliteTable(
  'user_categories',
  {
    user_id: person().notNull(),
    category_id: text().notNull(),
    offerings_count: counter(),
    is_public: flagged(false),
    user_name: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.category_id] }),
    index('user_categories_public')
      .on(table.category_id, sql`user_name collate nocase`, table.user_id)
      .where(sql`is_public = 1`),
  ],
);

/** What a session costs, in the order of the person's own list. */
export const userPrices = sqliteTable(
  'user_prices',
  {
    user_id: person().notNull(),
    position: whole().notNull(),
    /** One of `sessionKinds`. */
    session: text().notNull(),
    price_from: real().notNull(),
    price_to: real(),
    /** ISO 4217. */
    currency: text().notNull(),
    minutes: whole(),
    /** What a reduced place costs at least. */
    reduced_from: real(),
    /** A first talk of so many minutes is free. */
    free_first_minutes: whole(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.position] })],
);
