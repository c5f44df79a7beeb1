import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flagged, id, moment, person } from './columns.ts';

/** What somebody is told of when it is there: a search, somebody who opens again, a place. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: id(),
    created_at: moment().notNull(),
    user_id: person(),
    /** Of a visitor: e-mail and the secret of the link as JSON, encrypted with DATA_KEY. */
    contact: text(),
    /** The e-mail, by a hash that needs DATA_KEY. */
    asked_by: text(),
    /** Of the visitor's link: SHA-256. */
    secret_hash: text(),
    /** Null until a visitor has pressed the button behind the mailed link. */
    confirmed_at: moment(),
    object_type: text(),
    object_id: text(),
    /** The search, as an address holds it, encrypted with DATA_KEY. */
    search: text(),
    /** The ids of what was there already, as JSON. */
    seen: text().notNull().default('[]'),
    /** When it is looked at next; null before it is confirmed. */
    due_at: moment(),
    told_at: moment(),
    ends_at: moment().notNull(),
    is_end_told: flagged(false),
  },
  (table) => [
    index('alerts_due').on(table.due_at).where(sql`due_at is not null`),
    index('alerts_user').on(table.user_id, table.id).where(sql`user_id is not null`),
    index('alerts_asked_by').on(table.asked_by, table.id).where(sql`asked_by is not null`),
    index('alerts_end').on(table.ends_at),
    index('alerts_object').on(table.object_id).where(sql`object_id is not null`),
  ],
);
