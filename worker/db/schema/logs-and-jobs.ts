/**
 * Tables that the server writes by itself: access logs, history, status reports, jobs, counters and
 * full-text documents.
 */

import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/sqlite-core';
import {
  clear,
  deleteRow,
  deleteWithRow,
  eraseIn,
  exportIn,
  keep,
  scrub,
  setWith,
} from './column-rules.ts';
import {
  counterColumn,
  idColumn,
  integerColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { auditColumns, userColumn } from './users.ts';

/** Timestamp column of seed rows, which have no author and a fixed date. */
const seedTimestamp = () => timestampColumn(keep).notNull().default('2026-01-01T00:00:00.000Z');

export const accessObjectTypesTable = defineTable(
  'access_object_types',
  transferTable({ isSeeded: true }),
  {
    ...auditColumns(),
    created_at: seedTimestamp(),
    updated_at: seedTimestamp(),
    name: textColumn(keep).notNull(),
    tag: textColumn(keep).notNull().unique(),
  },
);

export const accessTypesTable = defineTable('access_types', transferTable({ isSeeded: true }), {
  ...auditColumns(),
  created_at: seedTimestamp(),
  updated_at: seedTimestamp(),
  name: textColumn(keep).notNull(),
  tag: textColumn(keep).notNull().unique(),
});

/** Access logs, one row per event. Ids are time-ordered, like created_at. */
export const accessLogsTable = defineTable(
  'access_logs',
  transferTable({ isGenerated: true }),
  {
    id: idColumn(),
    created_at: timestampColumn(keep, exportIn('visits')).notNull(),
    created_by: userColumn(clear),
    client_ip: textColumn(setWith({ created_by: null }), scrub('client IP'), exportIn('visits')),
    country_name: textColumn(setWith({ created_by: null }), exportIn('visits')),
    object_type_id: textColumn(keep, exportIn({ visits: 'object' })).notNull(),
    access_type_id: textColumn(keep, exportIn({ visits: 'what' })).notNull(),
    object_id: textColumn(clear, exportIn('visits')),
    width: integerColumn(keep, exportIn('visits')),
    height: integerColumn(keep, exportIn('visits')),
    user_agent_name: textColumn(setWith({ created_by: null }), exportIn('visits')),
  },
  (table) => [
    index('access_logs_person').on(table.created_by, table.id).where(sql`created_by is not null`),
    /** Access logs of one object. */
    index('access_logs_object').on(table.object_id, table.id).where(sql`object_id is not null`),
  ],
);

/** Field changes of all items, written in the batch of the change. */
export const historyTable = defineTable(
  'history',
  transferTable({
    isGenerated: true,
    except: (): SQL => sql`${historyTable.link_table} = 'exports'`,
  }),
  {
    id: idColumn(),
    created_at: timestampColumn(keep, exportIn('changes_of_account', 'changes')).notNull(),
    created_by: userColumn(clear, exportIn({ changes_of_account: 'was_you' })),
    description: textColumn(
      eraseIn('buildMentionUpdates'),
      exportIn('changes_of_account', 'changes'),
    ).notNull(),
    link_table: textColumn(keep, exportIn('changes')).notNull(),
    link_id: textColumn(deleteRow).notNull(),
    link_title: textColumn(eraseIn('mailHistoryChange'), exportIn('changes')),
    /** JSON with previous values of changed fields; last column, so other reads can skip it. */
    replaced: textColumn(scrub('previous values'), exportIn('changes_of_account')),
  },
  (table) => [
    index('history_table').on(table.link_table, table.id),
    index('history_link').on(table.link_id, table.id),
    index('history_person').on(table.created_by, table.id),
  ],
);

/** Latest status report, built by a job. */
export const statusReportsTable = defineTable(
  'status_reports',
  omitTable('state of this site, rebuilt by a job'),
  {
    id: integerColumn(keep).primaryKey(),
    built_at: timestampColumn(keep).notNull(),
    report: textColumn(eraseIn('finishErasure')).notNull(),
  },
);

export const jobsTable = defineTable('jobs', omitTable('state of this site'), {
  name: textColumn(keep).primaryKey(),
  /** Minutes between two runs. */
  period: integerColumn(keep),
  /**
   * Time when the job was first registered, or could run after an import; also used for jobs that
   * never ran.
   */
  since: timestampColumn(keep),
  last_run: timestampColumn(keep),
  last_success: timestampColumn(keep),
  last_error: textColumn(keep),
  /** Summary of the last success. */
  note: textColumn(keep),
  /** Time of the next run, and end of the current claim. */
  due_at: timestampColumn(keep),
  claimed_until: timestampColumn(keep),
  /** JSON state of the job between runs. */
  memory: textColumn(keep),
});

/** Row counts maintained by triggers, so that lists need not count. */
export const countersTable = defineTable('counters', omitTable('maintained by triggers'), {
  name: textColumn(keep).primaryKey(),
  count: counterColumn(keep),
});

/** One row with the number of changes of each public table, as JSON; documents' ETags contain them. */
export const documentVersionsTable = defineTable(
  'document_versions',
  omitTable('counts the changes of this site'),
  {
    id: integerColumn(keep).primaryKey(),
    versions: textColumn(keep).notNull(),
  },
);

/** Full-text documents, one row per public item; maintained by triggers. */
export const documentsTable = defineTable(
  'documents',
  omitTable('maintained by triggers'),
  {
    rowid: integerColumn(keep).primaryKey({ autoIncrement: true }),
    kind: textColumn(keep).notNull(),
    item_id: textColumn(eraseIn('trigger')).notNull(),
    tag: textColumn(deleteWithRow).notNull(),
    /** Null if public immediately. */
    published_at: timestampColumn(keep),
    /** False until its words are in `documents_fts` (worker/db/search). */
    is_indexed: integerColumn(keep).notNull().default(0),
    /** Language and translations of the item, as in its own row. */
    language_id: textColumn(keep),
    translation_group_id: textColumn(keep),
  },
  (table) => [
    index('documents_item').on(table.kind, table.item_id),
    index('documents_pending').on(table.is_indexed).where(sql`is_indexed = 0`),
  ],
);
