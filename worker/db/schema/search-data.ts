/**
 * Tables of the directory search: synonyms, crisis words and helplines, towns, and the daily order.
 */

import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/sqlite-core';
import { keep } from './column-rules.ts';
import { booleanColumnWithDefault, integerColumn, realColumn, textColumn } from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { countriesTable } from './reference.ts';
import { auditColumns } from './users.ts';

/** Synonyms: comma-separated phrases that users type, and their directory terms. */
export const synonymsTable = defineTable('synonyms', transferTable({ isSeeded: true }), {
  ...auditColumns(),
  words: textColumn(keep).notNull(),
  means: textColumn(keep).notNull(),
});

/** Comma-separated phrases that indicate a person in crisis. */
export const crisisWordsTable = defineTable('crisis_words', transferTable({ isSeeded: true }), {
  ...auditColumns(),
  words: textColumn(keep).notNull(),
  is_active: booleanColumnWithDefault(true, keep),
});

/** Helplines for people in crisis. */
export const crisisLinesTable = defineTable(
  'crisis_lines',
  transferTable(),
  {
    ...auditColumns(),
    name: textColumn(keep).notNull(),
    country_id: textColumn(keep)
      .notNull()
      .references(() => countriesTable.id),
    number: textColumn(keep).notNull(),
    hours: textColumn(keep),
    url: textColumn(keep),
    display_order: integerColumn(keep).notNull().default(10),
    is_active: booleanColumnWithDefault(true, keep),
  },
  (table) => [index('crisis_lines_order').on(table.is_active, table.display_order, table.id)],
);

/** Towns and their coordinates from a gazetteer, loaded by a command. */
export const placesTable = defineTable(
  'places',
  omitTable('loaded by a command'),
  {
    id: textColumn(keep).primaryKey(),
    tag: textColumn(keep).notNull().unique(),
    name: textColumn(keep).notNull(),
    /** Normalized name for lookups (`townKey`). */
    key: textColumn(keep).notNull(),
    region: textColumn(keep),
    country_id: textColumn(keep)
      .notNull()
      .references(() => countriesTable.id),
    /** Degrees. */
    lat: realColumn(keep).notNull(),
    lng: realColumn(keep).notNull(),
    /** Grid cell of 0.1 degrees: see `worker/contract/shared/distance.ts`. */
    cell: integerColumn(keep).notNull(),
    /** Practitioners within 25 km; maintained by a job. */
    practitioners_nearby: integerColumn(keep).notNull().default(0),
  },
  (table) => [
    index('places_cell').on(table.cell),
    index('places_key').on(table.key, table.id),
    index('places_practitioners')
      .on(sql`practitioners_nearby desc`, table.id)
      .where(sql`practitioners_nearby > 0`),
  ],
);

/** Prepared directory orders, one per rank column of `users`. */
export const practitionerOrdersTable = defineTable(
  'practitioner_orders',
  omitTable('created again each day'),
  {
    /** 0, 1 or 2. */
    slot: integerColumn(keep).primaryKey(),
    day: textColumn(keep).notNull(),
    /** Random; a rank is the SHA-256 of the seed and a user's id. */
    seed: textColumn(keep).notNull(),
    /** Practitioners, and those with recently confirmed claims, when the day was prepared. */
    practitioners_count: integerColumn(keep).notNull(),
    confirmed_count: integerColumn(keep).notNull(),
  },
);
