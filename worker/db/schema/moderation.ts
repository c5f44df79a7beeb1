import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { booleanColumnWithDefault, idColumn, timestampColumn } from './column-types.ts';
import { auditColumns, userColumn } from './users.ts';

/** Blocks between users; they apply in both directions. */
export const blocksTable = sqliteTable(
  'blocks',
  {
    id: idColumn(),
    blocker_id: userColumn().notNull(),
    blocked_id: userColumn().notNull(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    uniqueIndex('blocks_pair').on(table.blocker_id, table.blocked_id),
    index('blocks_blocked').on(table.blocked_id, table.blocker_id),
    index('blocks_list').on(table.blocker_id, table.created_at, table.id),
  ],
);

/** Reports by members about a person or a text. */
export const reportsTable = sqliteTable(
  'reports',
  {
    ...auditColumns(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    /** Reported person, or the author of the reported text. */
    about_id: userColumn(),
    reason: text().notNull(),
    comments: text(),
    /** Text at the time of the report; messages are forwarded by their recipient. */
    copy: text(),
    is_handled: booleanColumnWithDefault(false),
    handled_at: timestampColumn(),
    handled_by_id: userColumn(),
    outcome: text(),
    outcome_comments: text(),
    /** Reason given to the reported person. */
    outcome_reason: text(),
    /** End of the suspension. */
    paused_until: timestampColumn(),
    /** Hash of the token in the appeal link. */
    appeal_hash: text(),
    appealed_at: timestampColumn(),
    appeal_words: text(),
    appeal_decided_at: timestampColumn(),
    appeal_decided_by_id: userColumn(),
    /** `upheld` or `lifted`. */
    appeal_outcome: text(),
    appeal_reason: text(),
  },
  (table) => [
    uniqueIndex('reports_open')
      .on(table.created_by, table.object_type, table.object_id)
      .where(sql`is_handled = 0`),
    index('reports_queue').on(table.is_handled, table.created_at, table.id),
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
export const answeredKeysTable = sqliteTable(
  'answered_keys',
  {
    person_id: userColumn().notNull(),
    /** Hash of the key and the path. */
    key: text().notNull(),
    /** Returned id; null if it is the last segment of the path, which may be a user's id. */
    answer: text(),
    created_at: timestampColumn().notNull(),
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
export const strangerMailsTable = sqliteTable(
  'stranger_mails',
  {
    id: idColumn(),
    /** Hash of the mailbox, keyed with DATA_KEY. */
    address_hash: text().notNull(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    index('stranger_mails_address').on(table.address_hash, table.created_at),
    index('stranger_mails_created').on(table.created_at),
  ],
);

/** Recent actions that count towards a quota; expired rows are deleted with new ones. */
export const countedActsTable = sqliteTable(
  'counted_acts',
  {
    /** Id of the created item. */
    id: idColumn(),
    person_id: userColumn().notNull(),
    kind: text().notNull(),
    created_at: timestampColumn().notNull(),
    /** Sequence number per user and kind, from one. */
    number: integer(),
  },
  (table) => [
    index('counted_acts_recent').on(table.person_id, table.kind, table.created_at),
    index('counted_acts_numbered').on(table.person_id, table.kind, table.number),
  ],
);
