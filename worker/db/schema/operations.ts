/** Tables of operations: imports, erasures, dead letters and access log totals. */

import { sql } from 'drizzle-orm';
import { index, primaryKey } from 'drizzle-orm/sqlite-core';
import { clear, deleteRow, deleteRowWhen, deleteWithRow, eraseIn, keep } from './column-rules.ts';
import {
  counterColumn,
  idColumn,
  integerColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { userColumn } from './users.ts';

/** The running community import, at most one row. During the import only its account can sign in. */
export const importsTable = defineTable('imports', omitTable('state of this site'), {
  id: integerColumn(keep).primaryKey(),
  /** SHA-256 of the archive's manifest. */
  digest: textColumn(keep).notNull(),
  begun_at: timestampColumn(keep).notNull(),
  /** Importing account and its level; both exist as long as this row. */
  account_id: textColumn(keep).notNull(),
  level_id: textColumn(keep).notNull(),
  /** Number of parts, and the last one written. */
  parts: integerColumn(keep).notNull(),
  done: counterColumn(keep),
  /** Digest of each part, so that the import continues in the same order. */
  plan: textColumn(keep).notNull().default(''),
  /** JSON with rows that were left out, per table. */
  left_out: textColumn(keep).notNull().default('{}'),
});

/**
 * Accounts being erased and the progress; deleted at the end. No foreign key, because the row
 * outlives the account.
 */
export const erasuresTable = defineTable(
  'erasures',
  transferTable(),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    /** Null when only the confirmation mail is left. */
    person_id: textColumn(eraseIn('finishErasure')).unique(),
    /** JSON with name and location, to find copies in other texts; null for a merged account. */
    known: textColumn(eraseIn('finishErasure')),
    /** JSON with the last processed id per table. */
    walked: textColumn(keep).notNull().default('{}'),
    /** Confirmation mail, deleted once sent. */
    sent_email_id: textColumn(keep),
  },
  (table) => [index('erasures_created').on(table.created_at)],
);

/** Dead letters: queue messages that exhausted their retries, until an admin resends them. */
export const parkedMessagesTable = defineTable(
  'parked_messages',
  omitTable('queues of this site'),
  {
    /** Derived from the message id, so that repeated deliveries are recognized. */
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    /** Original queue. */
    queue: textColumn(keep).notNull(),
    /** JSON; null after it was resent. */
    body: textColumn(deleteWithRow),
    /** User of an access log. */
    person_id: userColumn(deleteRow),
    replayed_at: timestampColumn(keep),
    replayed_by: userColumn(clear),
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
export const accessLogHoursTable = defineTable(
  'access_log_hours',
  transferTable({ isGenerated: true }),
  {
    hour: textColumn(keep).notNull(),
    object_type_id: textColumn(keep).notNull(),
    access_type_id: textColumn(keep).notNull(),
    count: counterColumn(keep),
  },
  (table) => [primaryKey({ columns: [table.hour, table.object_type_id, table.access_type_id] })],
);

export const accessLogObjectsTable = defineTable(
  'access_log_objects',
  transferTable({ isGenerated: true }),
  {
    day: textColumn(keep).notNull(),
    object_type_id: textColumn(keep).notNull(),
    object_id: textColumn(deleteRowWhen({ phase: 'last' })).notNull(),
    count: counterColumn(keep),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.object_type_id, table.object_id] }),
    index('access_log_objects_most').on(table.day, table.count),
  ],
);

export const accessLogCountriesTable = defineTable(
  'access_log_countries',
  transferTable({ isGenerated: true }),
  {
    day: textColumn(keep).notNull(),
    /** Empty if the edge did not report one. */
    country_name: textColumn(keep).notNull(),
    count: counterColumn(keep),
  },
  (table) => [primaryKey({ columns: [table.day, table.country_name] })],
);

/** Anonymous daily counters in UTC, by name. */
export const dayCountsTable = defineTable(
  'day_counts',
  omitTable('state of this site, of no use on another site'),
  { day: textColumn(keep).notNull(), name: textColumn(keep).notNull(), count: counterColumn(keep) },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
