import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, counter, id, moment, person, whole } from './columns.ts';

/** What came with the site has no maker, and was there from its beginning. */
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

/** One row an event. The id is time-ordered, so it is the order by created_at as well. */
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
    /** Who looked at it. */
    index('access_logs_object').on(table.object_id, table.id).where(sql`object_id is not null`),
  ],
);

/** Who changed what, field by field; written in the batch of the change. */
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
    /** What the fields held that were changed, as JSON: last, so that whoever reads the others passes over it. */
    replaced: text(),
  },
  (table) => [
    index('history_table').on(table.link_table, table.id),
    index('history_link').on(table.link_id, table.id),
    index('history_person').on(table.created_by, table.id),
  ],
);

/** The status report as the cron built it last, and when each job ran. */
export const statusReports = sqliteTable('status_reports', {
  id: integer().primaryKey(),
  built_at: moment().notNull(),
  report: text().notNull(),
});

export const jobs = sqliteTable('jobs', {
  name: text().primaryKey(),
  /** Minutes from one run to the next. */
  period: whole(),
  /** When it was first known, or could run again after an import: one that never runs is late as well. */
  since: moment(),
  last_run: moment(),
  last_success: moment(),
  last_error: text(),
  /** What the last success did, in words. */
  note: text(),
  /** When the next run is due; until when somebody runs it. */
  due_at: moment(),
  claimed_until: moment(),
  /** JSON: where the next run goes on, and what was found. */
  memory: text(),
});

/** How many rows something has, so that no list counts them: kept by triggers. */
export const counters = sqliteTable('counters', { name: text().primaryKey(), count: counter() });

/** What is public, for the full-text search: one row for each public thing; kept by triggers. */
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
    /** Null for what is public at once. */
    published_at: moment(),
  },
  (table) => [index('documents_item').on(table.kind, table.item_id)],
);
