import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { audit, flagged, id, moment, person } from './columns.ts';

/** Who wants nothing to do with whom. It counts both ways, whichever of the two has blocked. */
export const blocks = sqliteTable(
  'blocks',
  {
    id: id(),
    blocker_id: person().notNull(),
    blocked_id: person().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('blocks_pair').on(table.blocker_id, table.blocked_id),
    index('blocks_blocked').on(table.blocked_id, table.blocker_id),
    index('blocks_list').on(table.blocker_id, table.created_at, table.id),
  ],
);

/** What members tell the admins of a person, or of something that was written. */
export const reports = sqliteTable(
  'reports',
  {
    ...audit(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    /** Who it is about: the person, or who wrote it. */
    about_id: person(),
    reason: text().notNull(),
    comments: text(),
    /** The words that are reported, as they were then; a message is handed on by the one to whom it was written. */
    copy: text(),
    is_handled: flagged(false),
    handled_at: moment(),
    handled_by_id: person(),
    outcome: text(),
    outcome_comments: text(),
    /** Why, as the person whom it concerns was told. */
    outcome_reason: text(),
    /** Until when the account is paused by it. */
    paused_until: moment(),
    /** Of the secret in the link by which that person appeals. */
    appeal_hash: text(),
    appealed_at: moment(),
    appeal_words: text(),
    appeal_decided_at: moment(),
    appeal_decided_by_id: person(),
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

/** What calls with an `Idempotency-Key` were answered whose effect can be taken back: `worker/lib/idempotency.ts`. */
export const answeredKeys = sqliteTable(
  'answered_keys',
  {
    person_id: person().notNull(),
    /** Made of the key and the path. */
    key: text().notNull(),
    /** The id that was answered; null where it is the last one of the path, which may be a person's. */
    answer: text(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.key] }),
    index('answered_keys_created').on(table.created_at),
  ],
);

/**
 * Mails of the last day to an address that were caused by people who have not confirmed that it is theirs:
 * `worker/lib/outbox/stranger-mail.ts`.
 */
export const strangerMails = sqliteTable(
  'stranger_mails',
  {
    id: id(),
    /** The mailbox, by a hash that needs DATA_KEY. */
    address_hash: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    index('stranger_mails_address').on(table.address_hash, table.created_at),
    index('stranger_mails_created').on(table.created_at),
  ],
);

/** What somebody has done lately of that of which there is a limit; older rows go with the next one. */
export const countedActs = sqliteTable(
  'counted_acts',
  {
    /** Of what was made. */
    id: id(),
    person_id: person().notNull(),
    kind: text().notNull(),
    created_at: moment().notNull(),
    /** Of those of this person and kind, from one on. */
    number: integer(),
  },
  (table) => [
    index('counted_acts_recent').on(table.person_id, table.kind, table.created_at),
    index('counted_acts_numbered').on(table.person_id, table.kind, table.number),
  ],
);
