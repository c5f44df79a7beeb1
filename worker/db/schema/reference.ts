/**
 * Tables of the fixed lists: languages (ISO 639-1), countries (ISO 3166-1) and time zones (IANA);
 * the code is the id.
 */

import { keep } from './column-rules.ts';
import { textColumn } from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';

export const languagesTable = defineTable('languages', transferTable({ isSeeded: true }), {
  id: textColumn(keep).primaryKey(),
  code: textColumn(keep).notNull().unique(),
  name: textColumn(keep).notNull(),
});

/** ISO 3166-1 alpha-2. */
export const countriesTable = defineTable('countries', transferTable({ isSeeded: true }), {
  id: textColumn(keep).primaryKey(),
  name: textColumn(keep).notNull(),
});

/** IANA names. */
export const timezonesTable = defineTable('timezones', transferTable({ isSeeded: true }), {
  id: textColumn(keep).primaryKey(),
  name: textColumn(keep).notNull(),
  /** Zone of `zone-clocks.ts` with the same clock. */
  clock: textColumn(keep),
});
