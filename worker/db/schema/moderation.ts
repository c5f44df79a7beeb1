/** Tables of blocks and reports, and of requests that are counted or answered once. */

import { type SQL, sql } from 'drizzle-orm';
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { clear, deleteRow, expire, exportIn, keep, omit, setWith } from './column-rules.ts';
import {
  booleanColumnWithDefault,
  idColumn,
  integerColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { auditColumns, userColumn } from './users.ts';

/** Blocks between users; they apply in both directions. */
export const blocksTable = defineTable(
  'blocks',
  transferTable(),
  {
    id: idColumn(),
    blocker_id: userColumn(deleteRow).notNull(),
    blocked_id: userColumn(deleteRow, exportIn('blocks')).notNull(),
    created_at: timestampColumn(keep, exportIn('blocks')).notNull(),
  },
  (table) => [
    uniqueIndex('blocks_pair').on(table.blocker_id, table.blocked_id),
    index('blocks_blocked').on(table.blocked_id, table.blocker_id),
    index('blocks_list').on(table.blocker_id, table.created_at, table.id),
  ],
);

/** Reports by members about a person or a text. */
export const reportsTable = defineTable(
  'reports',
  transferTable(),
  {
    ...auditColumns(),
    created_at: timestampColumn(keep, exportIn('reports')).notNull(),
    object_type: textColumn(keep, exportIn('reports', 'decisions')).notNull(),
    object_id: textColumn(
      setWith({
        about_id: (): SQL =>
          sql`iif(${reportsTable.object_type} = 'users', ${reportsTable.id}, ${reportsTable.object_id})`,
      }),
      exportIn('reports'),
    ).notNull(),
    /** Reported person, or the author of the reported text. */
    about_id: userColumn(clear),
    reason: textColumn(keep, exportIn('reports')).notNull(),
    comments: textColumn(setWith({ about_id: null }), exportIn('reports')),
    /** Text at the time of the report; messages are forwarded by their recipient. */
    copy: textColumn(setWith({ about_id: null }), exportIn('reports', 'decisions')),
    /** Admin who takes care of it. */
    assigned_to: userColumn(clear),
    is_handled: booleanColumnWithDefault(false, keep, exportIn('reports')),
    handled_at: timestampColumn(keep, exportIn('reports', { decisions: 'decided_at' })),
    handled_by_id: userColumn(clear),
    outcome: textColumn(keep, exportIn('reports', 'decisions')),
    outcome_comments: textColumn(setWith({ about_id: null })),
    /** Reason given to the reported person. */
    outcome_reason: textColumn(setWith({ about_id: null }), exportIn({ decisions: 'reason' })),
    /** End of the suspension. */
    paused_until: timestampColumn(keep, exportIn('decisions')),
    /** Hash of the token in the appeal link. */
    appeal_hash: textColumn(setWith({ about_id: null }), omit),
    appealed_at: timestampColumn(
      setWith({
        about_id: (): SQL =>
          sql`iif(${reportsTable.appeal_decided_at} is null, null, ${reportsTable.appealed_at})`,
      }),
      exportIn('decisions'),
    ),
    appeal_words: textColumn(setWith({ about_id: null }), exportIn('decisions')),
    appeal_decided_at: timestampColumn(keep),
    appeal_decided_by_id: userColumn(clear),
    /** `upheld` or `lifted`. */
    appeal_outcome: textColumn(keep, exportIn('decisions')),
    appeal_reason: textColumn(setWith({ about_id: null }), exportIn('decisions')),
  },
  (table) => [
    uniqueIndex('reports_open')
      .on(table.created_by, table.object_type, table.object_id)
      .where(sql`is_handled = 0`),
    index('reports_queue').on(table.is_handled, table.created_at, table.id),
    index('reports_assigned')
      .on(table.assigned_to, table.is_handled, table.created_at)
      .where(sql`assigned_to is not null`),
    index('reports_created').on(table.created_at, table.id),
    index('reports_about').on(table.about_id, table.created_at),
    index('reports_appealed')
      .on(table.appealed_at)
      .where(sql`appealed_at is not null and appeal_decided_at is null`),
    index('reports_object')
      .on(table.object_type, table.object_id, table.created_at)
      .where(sql`is_handled = 0`),
    index('reports_person').on(table.created_by, table.created_at),
  ],
);

/** Responses to reversible requests with an `Idempotency-Key`: see `idempotency.ts`. */
export const answeredKeysTable = defineTable(
  'answered_keys',
  omitTable('requests to this site'),
  {
    person_id: userColumn(deleteRow).notNull(),
    /** Hash of the key and the path. */
    key: textColumn(keep).notNull(),
    /** Returned id; null if it is the last segment of the path, which may be a user's id. */
    answer: textColumn(keep),
    created_at: timestampColumn(keep).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.key] }),
    index('answered_keys_created').on(table.created_at),
  ],
);

/**
 * Mails of the last day to addresses that their owner has not confirmed: see
 * `stranger-mail-limit.ts`.
 */
export const strangerMailsTable = defineTable(
  'stranger_mails',
  omitTable('rate limits of this site'),
  {
    id: idColumn(),
    /** Hash of the mailbox, keyed with DATA_KEY. */
    address_hash: textColumn(expire).notNull(),
    created_at: timestampColumn(keep).notNull(),
  },
  (table) => [
    index('stranger_mails_address').on(table.address_hash, table.created_at),
    index('stranger_mails_created').on(table.created_at),
  ],
);

/** Recent actions that count towards a quota; expired rows are deleted with new ones. */
export const countedActsTable = defineTable(
  'counted_acts',
  omitTable('rate limits of this site'),
  {
    /** Id of the created item. */
    id: idColumn(),
    person_id: userColumn(deleteRow).notNull(),
    kind: textColumn(keep).notNull(),
    created_at: timestampColumn(keep).notNull(),
    /** Sequence number per user and kind, from one. */
    number: integerColumn(keep),
  },
  (table) => [
    index('counted_acts_recent').on(table.person_id, table.kind, table.created_at),
    index('counted_acts_numbered').on(table.person_id, table.kind, table.number),
  ],
);
