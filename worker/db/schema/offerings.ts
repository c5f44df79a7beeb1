import { sql } from 'drizzle-orm';
import { index, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, flagged, moment, person, whole } from './column-types.ts';
import { subCategories } from './directory.ts';

/**
 * Offerings of practitioners. Triggers maintain the public columns, which give lists their order.
 */
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

/** Practitioners per category, one row for each category with an offering. */
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

/** Prices per session, in the practitioner's own order. */
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
    /** Lowest reduced price. */
    reduced_from: real(),
    /** Minutes of a free first talk. */
    free_first_minutes: whole(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.position] })],
);
