import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { counterColumn, idColumn, integerColumn, timestampColumn } from './column-types.ts';
import { auditColumns, userColumn } from './users.ts';

/** Timestamp column of seed rows, which have no author and a fixed date. */
const seedTimestamp = () => timestampColumn().notNull().default('2026-01-01T00:00:00.000Z');

export const accessObjectTypesTable = sqliteTable('access_object_types', {
  ...auditColumns(),
  created_at: seedTimestamp(),
  updated_at: seedTimestamp(),
  name: text().notNull(),
  tag: text().notNull().unique(),
});

export const accessTypesTable = sqliteTable('access_types', {
  ...auditColumns(),
  created_at: seedTimestamp(),
  updated_at: seedTimestamp(),
  name: text().notNull(),
  tag: text().notNull().unique(),
});

/** Access logs, one row per event. Ids are time-ordered, like created_at. */
export const accessLogsTable = sqliteTable(
  'access_logs',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    client_ip: text(),
    country_name: text(),
    object_type_id: text().notNull(),
    access_type_id: text().notNull(),
    object_id: text(),
    width: integerColumn(),
    height: integerColumn(),
    user_agent_name: text(),
  },
  (table) => [
    index('access_logs_person').on(table.created_by, table.id).where(sql`created_by is not null`),
    /** Access logs of one object. */
    index('access_logs_object').on(table.object_id, table.id).where(sql`object_id is not null`),
  ],
);

/** Field changes of all items, written in the batch of the change. */
export const historyTable = sqliteTable(
  'history',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    description: text().notNull(),
    link_table: text().notNull(),
    link_id: text().notNull(),
    link_title: text(),
    /** JSON with previous values of changed fields; last column, so other reads can skip it. */
    replaced: text(),
  },
  (table) => [
    index('history_table').on(table.link_table, table.id),
    index('history_link').on(table.link_id, table.id),
    index('history_person').on(table.created_by, table.id),
  ],
);

/** Latest status report, built by a job. */
export const statusReportsTable = sqliteTable('status_reports', {
  id: integer().primaryKey(),
  built_at: timestampColumn().notNull(),
  report: text().notNull(),
});

export const jobsTable = sqliteTable('jobs', {
  name: text().primaryKey(),
  /** Minutes between two runs. */
  period: integerColumn(),
  /**
   * Time when the job was first registered, or could run after an import; also used for jobs that
   * never ran.
   */
  since: timestampColumn(),
  last_run: timestampColumn(),
  last_success: timestampColumn(),
  last_error: text(),
  /** Summary of the last success. */
  note: text(),
  /** Time of the next run, and end of the current claim. */
  due_at: timestampColumn(),
  claimed_until: timestampColumn(),
  /** JSON state of the job between runs. */
  memory: text(),
});

/** Row counts maintained by triggers, so that lists need not count. */
export const countersTable = sqliteTable('counters', {
  name: text().primaryKey(),
  count: counterColumn(),
});

/** Full-text documents, one row per public item; maintained by triggers. */
export const documentsTable = sqliteTable(
  'documents',
  {
    rowid: integer().primaryKey(),
    kind: text().notNull(),
    item_id: text().notNull(),
    tag: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    body: text().notNull().default(''),
    /** Null if public immediately. */
    published_at: timestampColumn(),
  },
  (table) => [index('documents_item').on(table.kind, table.item_id)],
);
