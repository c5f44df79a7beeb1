import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flagged, id, moment, person } from './columns.ts';

/** Search alerts: a saved search, a practitioner who accepts clients again, or a place. */
export const alerts = sqliteTable(
  'alerts',
  {
    id: id(),
    created_at: moment().notNull(),
    user_id: person(),
    /** Email address and link token of a visitor as JSON, encrypted with DATA_KEY. */
    contact: text(),
    /** Hash of the email address, keyed with DATA_KEY. */
    asked_by: text(),
    /** SHA-256 of the visitor's link token. */
    secret_hash: text(),
    /** Null until the visitor confirms through the mailed link. */
    confirmed_at: moment(),
    object_type: text(),
    object_id: text(),
    /** Query string of the search, encrypted with DATA_KEY. */
    search: text(),
    /** JSON array of the ids that were already there. */
    seen: text().notNull().default('[]'),
    /** Next check; null before confirmation. */
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
