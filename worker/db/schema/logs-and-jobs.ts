import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, counter, id, moment, person, whole } from './column-types.ts';

/** Seed rows have no author and a fixed date. */
const there = () => moment().notNull().default('2026-01-01T00:00:00.000Z');

export const accessObjectTypes = sqliteTable('access_object_types', {
  ...audit(),
  created_at: there(),
  updated_at: there(),
  name: text().notNull(),
  tag: text().notNull().unique(),
});

export const accessTypes = sqliteTable('access_types', {
  ...audit(),
  created_at: there(),
  updated_at: there(),
  name: text().notNull(),
  tag: text().notNull().unique(),
});

/** Access logs, one row per event. Ids are time-ordered, like created_at. */
export const accessLogs = sqliteTable(
  'access_logs',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person(),
    client_ip: text(),
    country_name: text(),
    object_type_id: text().notNull(),
    access_type_id: text().notNull(),
    object_id: text(),
    width: whole(),
    height: whole(),
    user_agent_name: text(),
  },
  (table) => [
    index('access_logs_person').on(table.created_by, table.id).where(sql`created_by is not null`),
    /** Access logs of one object. */
    index('access_logs_object').on(table.object_id, table.id).where(sql`object_id is not null`),
  ],
);

/** Field changes of all items, written in the batch of the change. */
export const history = sqliteTable(
  'history',
  {
    id: id(),
    created_at: moment().notNull(),
    created_by: person(),
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
export const statusReports = sqliteTable('status_reports', {
  id: integer().primaryKey(),
  built_at: moment().notNull(),
  report: text().notNull(),
});

export const jobs = sqliteTable('jobs', {
  name: text().primaryKey(),
  /** Minutes between two runs. */
  period: whole(),
  /**
   * Time when the job was first registered, or could run after an import; also used for jobs that
   * never ran.
   */
  since: moment(),
  last_run: moment(),
  last_success: moment(),
  last_error: text(),
  /** Summary of the last success. */
  note: text(),
  /** Time of the next run, and end of the current claim. */
  due_at: moment(),
  claimed_until: moment(),
  /** JSON state of the job between runs. */
  memory: text(),
});

/** Row counts maintained by triggers, so that lists need not count. */
export const counters = sqliteTable('counters', { name: text().primaryKey(), count: counter() });

/** Full-text documents, one row per public item; maintained by triggers. */
export const documents = sqliteTable(
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
    published_at: moment(),
  },
  (table) => [index('documents_item').on(table.kind, table.item_id)],
);
