import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, moment, whole } from './columns.ts';

/** The running community import, at most one row. During the import only its account can sign in. */
export const imports = sqliteTable('imports', {
  id: integer().primaryKey(),
  /** SHA-256 of the archive's manifest. */
  digest: text().notNull(),
  begun_at: moment().notNull(),
  /** Importing account and its level; both exist as long as this row. */
  account_id: text().notNull(),
  level_id: text().notNull(),
  /** Number of parts, and the last one written. */
  parts: whole().notNull(),
  done: counter(),
  /** Digest of each part, so that the import continues in the same order. */
  plan: text().notNull().default(''),
  /** JSON with rows that were left out, per table. */
  left_out: text().notNull().default('{}'),
});
