/**
 * Tables of the offerings and prices of practitioners. Triggers maintain the public columns, which
 * give lists their order.
 */

import { sql } from 'drizzle-orm';
import { index, primaryKey } from 'drizzle-orm/sqlite-core';
import type { SessionType } from '../../contract/practitioners/session-types.ts';
import { deleteRow, deleteWithRow, exportIn, keep, recompute } from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  integerColumn,
  realColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { subCategoriesTable } from './directory.ts';
import { userColumn } from './users.ts';

export const userSubCategoriesTable = defineTable(
  'user_sub_categories',
  transferTable(),
  {
    user_id: userColumn(deleteRow).notNull(),
    sub_category_id: textColumn(keep, exportIn('offerings'))
      .notNull()
      .references(() => subCategoriesTable.id),
    created_at: timestampColumn(keep, exportIn('offerings')).notNull(),
    is_public: booleanColumnWithDefault(false, keep, recompute),
    user_name: textColumn(deleteWithRow, recompute).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.sub_category_id] }),
    index('user_sub_categories_offered').on(table.sub_category_id, table.user_id),
    index('user_sub_categories_public')
      .on(table.sub_category_id, sql`user_name collate nocase`, table.user_id)
      .where(sql`is_public = 1`),
  ],
);

/** Practitioners per category, one row for each category with an offering. */
export const userCategoriesTable = defineTable(
  'user_categories',
  omitTable('maintained by triggers'),
  {
    user_id: userColumn(deleteRow).notNull(),
    category_id: textColumn(keep).notNull(),
    offerings_count: counterColumn(keep),
    is_public: booleanColumnWithDefault(false, keep),
    user_name: textColumn(deleteWithRow).notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.category_id] }),
    index('user_categories_public')
      .on(table.category_id, sql`user_name collate nocase`, table.user_id)
      .where(sql`is_public = 1`),
  ],
);

/** Prices per session, in the practitioner's own order. */
export const userPricesTable = defineTable(
  'user_prices',
  transferTable(),
  {
    user_id: userColumn(deleteRow).notNull(),
    position: integerColumn(keep).notNull(),
    /** One of `sessionKinds`. */
    session: textColumn(deleteWithRow, exportIn('prices')).$type<SessionType>().notNull(),
    price_from: realColumn(deleteWithRow, exportIn({ prices: 'from' })).notNull(),
    price_to: realColumn(deleteWithRow, exportIn({ prices: 'to' })),
    /** ISO 4217. */
    currency: textColumn(deleteWithRow, exportIn('prices')).notNull(),
    minutes: integerColumn(deleteWithRow, exportIn('prices')),
    /** Lowest reduced price. */
    reduced_from: realColumn(deleteWithRow, exportIn('prices')),
    /** Minutes of a free first talk. */
    free_first_minutes: integerColumn(deleteWithRow, exportIn('prices')),
    note: textColumn(deleteWithRow, exportIn('prices')),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.position] })],
);
