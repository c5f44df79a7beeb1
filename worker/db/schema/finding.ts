import { index, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, flagged, whole } from './columns.ts';
import { countries } from './reference.ts';

/** What people type, and what the directory calls it: both are phrases with commas between. */
export const synonyms = sqliteTable('synonyms', {
  ...audit(),
  words: text().notNull(),
  means: text().notNull(),
});

/** Phrases of somebody who may be in danger, with commas between. */
export const crisisWords = sqliteTable('crisis_words', {
  ...audit(),
  words: text().notNull(),
  is_active: flagged(true),
});

/** Whom somebody in danger can call at once. */
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

/** Towns with the middle of each, from a gazetteer: a command loads them. */
export const places = sqliteTable(
  'places',
  {
    id: text().primaryKey(),
    tag: text().notNull().unique(),
    name: text().notNull(),
    /** As it is looked for (`townKey`). */
    key: text().notNull(),
    region: text(),
    country_id: text()
      .notNull()
      .references(() => countries.id),
    /** Degrees. */
    lat: real().notNull(),
    lng: real().notNull(),
    /** The square of 0.1 degrees that it lies in: see `worker/contract/distance.ts`. */
    cell: whole().notNull(),
  },
  (table) => [index('places_cell').on(table.cell), index('places_key').on(table.key, table.id)],
);

/** The days for which the directory has an order, by their column of `users`. */
export const practitionerOrders = sqliteTable('practitioner_orders', {
  /** 0, 1 or 2. */
  slot: whole().primaryKey(),
  day: text().notNull(),
  /** Random; a rank is the SHA-256 of this and a person's id. */
  seed: text().notNull(),
  /** Practitioners, and those who confirmed their claims not too long ago, as that day was prepared. */
  practitioners_count: whole().notNull(),
  confirmed_count: whole().notNull(),
});
