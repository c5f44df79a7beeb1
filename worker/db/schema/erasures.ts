import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from './columns.ts';

/**
 * Accounts that are being erased, and what is left of it: the row goes with the last of it. It holds no
 * reference, for it outlives the account.
 */
export const erasures = sqliteTable(
  'erasures',
  {
    id: id(),
    created_at: moment().notNull(),
    /** Null once nothing is left of the account but the mail that says so. */
    person_id: text().unique(),
    /** What the person was called and where from, as JSON, to find it where it was copied. */
    known: text(),
    /** How far each table has been walked, as JSON: the last id that was looked at. */
    walked: text().notNull().default('{}'),
    /** The mail that says so, which goes once it is sent. */
    sent_email_id: text(),
  },
  (table) => [index('erasures_created').on(table.created_at)],
);
