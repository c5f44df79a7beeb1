import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** ISO 639-1; the code is the id. */
export const languagesTable = sqliteTable('languages', {
  id: text().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
});

/** ISO 3166-1 alpha-2. */
export const countriesTable = sqliteTable('countries', {
  id: text().primaryKey(),
  name: text().notNull(),
});

/** IANA names. */
export const timezonesTable = sqliteTable('timezones', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Zone of `zone-clocks.ts` with the same clock. */
  clock: text(),
});
