import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from './columns.ts';

/**
 * Accounts being erased and the progress; deleted at the end. No foreign key, because the row
 * outlives the account.
 */
export const erasures = sqliteTable(
  'erasures',
  {
    id: id(),
    created_at: moment().notNull(),
    /** Null when only the confirmation mail is left. */
    person_id: text().unique(),
    /** JSON with name and location, to find copies in other texts. */
    known: text(),
    /** JSON with the last processed id per table. */
    walked: text().notNull().default('{}'),
    /** Confirmation mail, deleted once sent. */
    sent_email_id: text(),
  },
  (table) => [index('erasures_created').on(table.created_at)],
);
