import { index, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, flagged, whole } from './column-types.ts';
import { countries } from './reference.ts';

/** Synonyms: comma-separated phrases that users type, and their directory terms. */
export const synonyms = sqliteTable('synonyms', {
  ...audit(),
  words: text().notNull(),
  means: text().notNull(),
});

/** Comma-separated phrases that indicate a person in crisis. */
export const crisisWords = sqliteTable('crisis_words', {
  ...audit(),
  words: text().notNull(),
  is_active: flagged(true),
});

/** Helplines for people in crisis. */
export const crisisLines = sqliteTable(
  'crisis_lines',
  {
    ...audit(),
    name: text().notNull(),
    country_id: text()
      .notNull()
      .references(() => countries.id),
    number: text().notNull(),
    hours: text(),
    url: text(),
    display_order: whole().notNull().default(10),
    is_active: flagged(true),
  },
  (table) => [index('crisis_lines_order').on(table.is_active, table.display_order, table.id)],
);

/** Towns and their coordinates from a gazetteer, loaded by a command. */
export const places = sqliteTable(
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
      .references(() => countries.id),
    /** Degrees. */
    lat: real().notNull(),
    lng: real().notNull(),
    /** Grid cell of 0.1 degrees: see `worker/contract/shared/distance.ts`. */
    cell: whole().notNull(),
  },
  (table) => [index('places_cell').on(table.cell), index('places_key').on(table.key, table.id)],
);

/** Prepared directory orders, one per rank column of `users`. */
export const practitionerOrders = sqliteTable('practitioner_orders', {
  /** 0, 1 or 2. */
  slot: whole().primaryKey(),
  day: text().notNull(),
  /** Random; a rank is the SHA-256 of the seed and a user's id. */
  seed: text().notNull(),
  /** Practitioners, and those with recently confirmed claims, when the day was prepared. */
  practitioners_count: whole().notNull(),
  confirmed_count: whole().notNull(),
});
