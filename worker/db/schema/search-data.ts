import { index, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { booleanColumnWithDefault, integerColumn } from './column-types.ts';
import { countriesTable } from './reference.ts';
import { auditColumns } from './users.ts';

/** Synonyms: comma-separated phrases that users type, and their directory terms. */
export const synonymsTable = sqliteTable('synonyms', {
  ...auditColumns(),
  words: text().notNull(),
  means: text().notNull(),
});

/** Comma-separated phrases that indicate a person in crisis. */
export const crisisWordsTable = sqliteTable('crisis_words', {
  ...auditColumns(),
  words: text().notNull(),
  is_active: booleanColumnWithDefault(true),
});

/** Helplines for people in crisis. */
export const crisisLinesTable = sqliteTable(
  'crisis_lines',
  {
    ...auditColumns(),
    name: text().notNull(),
    country_id: text()
      .notNull()
      .references(() => countriesTable.id),
    number: text().notNull(),
    hours: text(),
    url: text(),
    display_order: integerColumn().notNull().default(10),
    is_active: booleanColumnWithDefault(true),
  },
  (table) => [index('crisis_lines_order').on(table.is_active, table.display_order, table.id)],
);

/** Towns and their coordinates from a gazetteer, loaded by a command. */
export const placesTable = sqliteTable(
  'places',
  {
    id: text().primaryKey(),
    tag: text().notNull().unique(),
    name: text().notNull(),
    /** Normalized name for lookups (`townKey`). */
    key: text().notNull(),
    region: text(),
    country_id: text()
      .notNull()
      .references(() => countriesTable.id),
    /** Degrees. */
    lat: real().notNull(),
    lng: real().notNull(),
    /** Grid cell of 0.1 degrees: see `worker/contract/shared/distance.ts`. */
    cell: integerColumn().notNull(),
  },
  (table) => [index('places_cell').on(table.cell), index('places_key').on(table.key, table.id)],
);

/** Prepared directory orders, one per rank column of `users`. */
export const practitionerOrdersTable = sqliteTable('practitioner_orders', {
  /** 0, 1 or 2. */
  slot: integerColumn().primaryKey(),
  day: text().notNull(),
  /** Random; a rank is the SHA-256 of the seed and a user's id. */
  seed: text().notNull(),
  /** Practitioners, and those with recently confirmed claims, when the day was prepared. */
  practitioners_count: integerColumn().notNull(),
  confirmed_count: integerColumn().notNull(),
});
