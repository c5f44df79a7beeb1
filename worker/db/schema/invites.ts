import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counter, id, moment, person } from './columns.ts';

/** A link by which people sign up whom an admin has invited: one for several, or one in a mail to an address. */
export const invites = sqliteTable(
  'invites',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person(),
    /** Of the secret of the link. */
    hash: text().notNull().unique(),
    /** To whom it was mailed; null of a link that an admin hands on. */
    email: text().unique(),
    /** What the list called them. */
    name: text(),
    /** How many may come in by it, and how many have. */
    most: integer().notNull(),
    uses: counter(),
    ended_at: moment(),
    /** The reader of the mail wants no other. */
    stopped_at: moment(),
  },
  (table) => [index('invites_created').on(table.created_at)],
);
