import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counterColumn, idColumn, integerColumn, timestampColumn } from './column-types.ts';
import { userColumn } from './users.ts';

/** The running community import, at most one row. During the import only its account can sign in. */
export const importsTable = sqliteTable('imports', {
  id: integer().primaryKey(),
  /** SHA-256 of the archive's manifest. */
  digest: text().notNull(),
  begun_at: timestampColumn().notNull(),
  /** Importing account and its level; both exist as long as this row. */
  account_id: text().notNull(),
  level_id: text().notNull(),
  /** Number of parts, and the last one written. */
  parts: integerColumn().notNull(),
  done: counterColumn(),
  /** Digest of each part, so that the import continues in the same order. */
  plan: text().notNull().default(''),
  /** JSON with rows that were left out, per table. */
  left_out: text().notNull().default('{}'),
});

/**
 * Accounts being erased and the progress; deleted at the end. No foreign key, because the row
 * outlives the account.
 */
export const erasuresTable = sqliteTable(
  'erasures',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
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

/** Dead letters: queue messages that exhausted their retries, until an admin resends them. */
export const parkedMessagesTable = sqliteTable(
  'parked_messages',
  {
    /** Derived from the message id, so that repeated deliveries are recognized. */
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    /** Original queue. */
    queue: text().notNull(),
    /** JSON; null after it was resent. */
    body: text(),
    /** User of an access log. */
    person_id: userColumn(),
    replayed_at: timestampColumn(),
    replayed_by: userColumn(),
  },
  (table) => [
    index('parked_messages_created').on(table.created_at, table.id),
    /** List order: waiting messages first. */
    index('parked_messages_listed').on(sql`replayed_at is null`, table.created_at, table.id),
    index('parked_messages_waiting').on(table.created_at, table.id).where(sql`replayed_at is null`),
    index('parked_messages_person').on(table.person_id).where(sql`person_id is not null`),
  ],
);

/** Access logs per hour (2026-11-21T10) and day (2026-11-21) in UTC. */
export const accessLogHoursTable = sqliteTable(
  'access_log_hours',
  {
    hour: text().notNull(),
    object_type_id: text().notNull(),
    access_type_id: text().notNull(),
    count: counterColumn(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.object_type_id, table.access_type_id] })],
);

export const accessLogObjectsTable = sqliteTable(
  'access_log_objects',
  {
    day: text().notNull(),
    object_type_id: text().notNull(),
    object_id: text().notNull(),
    count: counterColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.object_type_id, table.object_id] }),
    index('access_log_objects_most').on(table.day, table.count),
  ],
);

export const accessLogCountriesTable = sqliteTable(
  'access_log_countries',
  {
    day: text().notNull(),
    /** Empty if the edge did not report one. */
    country_name: text().notNull(),
    count: counterColumn(),
  },
  (table) => [primaryKey({ columns: [table.day, table.country_name] })],
);

/** Anonymous daily counters in UTC, by name. */
export const dayCountsTable = sqliteTable(
  'day_counts',
  { day: text().notNull(), name: text().notNull(), count: counterColumn() },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
