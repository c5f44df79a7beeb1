import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, moment, whole } from './columns.ts';

/** The import that is under way: one row while there is one. Nobody but its account is let in meanwhile. */
export const imports = sqliteTable('imports', {
  id: integer().primaryKey(),
  /** What names the file: the SHA-256 of its manifest. */
  digest: text().notNull(),
  begun_at: moment().notNull(),
  /** The account that imports and its level, there for as long as this row. */
  account_id: text().notNull(),
  level_id: text().notNull(),
  /** Parts of the file, and the last one that is written. */
  parts: whole().notNull(),
  done: counter(),
  /** What each part holds, as a digest: it goes on in the order in which it began. */
  plan: text().notNull().default(''),
  /** Rows by table that were not written, as JSON. */
  left_out: text().notNull().default('{}'),
});
