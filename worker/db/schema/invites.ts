import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, id, moment, person } from './columns.ts';

/** Invitations to sign up: a link for several people, or a mail to one address. */
export const invites = sqliteTable(
  'invites',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person(),
    /** SHA-256 of the link token. */
    hash: text().notNull().unique(),
    /** Recipient of a mailed invitation; null for a link that an admin shares. */
    email: text().unique(),
    /** Name of the recipient on the imported list. */
    name: text(),
    /** Maximum and current number of uses. */
    most: integer().notNull(),
    uses: counter(),
    ended_at: moment(),
    /** Time when the recipient unsubscribed from invitations. */
    stopped_at: moment(),
  },
  (table) => [index('invites_created').on(table.created_at)],
);
