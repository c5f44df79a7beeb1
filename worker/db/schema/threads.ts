/** Tables of threads and their replies, and of members who follow or mute them. */

import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, primaryKey } from 'drizzle-orm/sqlite-core';
import {
  clear,
  deleteRow,
  exportIn,
  keep,
  recompute,
  scrub,
  transferLast,
} from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  integerColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { subCategoriesTable } from './directory.ts';
import { foldedKeyColumn } from './folded-key.ts';
import { wordsLanguageColumn } from './translation-columns.ts';
import { auditColumns, userColumn } from './users.ts';

export const threadsTable = defineTable(
  'threads',
  transferTable(),
  {
    ...auditColumns(exportIn('threads')),
    title: textColumn(keep, exportIn('threads')).notNull(),
    title_key: foldedKeyColumn('title'),
    tag: textColumn(keep, exportIn('threads')).notNull().unique(),
    sub_category_id: textColumn(keep)
      .notNull()
      .references(() => subCategoriesTable.id),
    is_deleted: booleanColumnWithDefault(false, keep, exportIn('threads')),
    /** Set with is_deleted. Only admins restore what an admin deleted. */
    deleted_by: userColumn(clear),
    /** Replies that are not deleted, including the first text. */
    replies_count: counterColumn(keep, recompute),
    /** Includes deleted replies, because each has a position in the thread. */
    places_count: counterColumn(keep, recompute),
    last_reply_at: timestampColumn(keep, transferLast),
    /** Reply marked as the answer. No foreign key, because imports load threads before replies. */
    answer_id: textColumn(keep),
    language_id: wordsLanguageColumn(exportIn('threads')),
  },
  (table) => [
    index('threads_sub_category')
      .on(table.sub_category_id, table.created_at, table.id)
      .where(sql`is_deleted = 0`),
    index('threads_created').on(table.created_at, table.id).where(sql`is_deleted = 0`),
    index('threads_answered').on(table.last_reply_at, table.id).where(sql`is_deleted = 0`),
    index('threads_unanswered')
      .on(table.created_at, table.id)
      .where(sql`is_deleted = 0 and replies_count < 2`),
    index('threads_began').on(table.created_at, table.id),
    index('threads_person').on(table.created_by, table.is_deleted, table.sub_category_id),
    index('threads_title').on(table.title_key, table.id),
    index('threads_own_deleted')
      .on(table.created_by, table.updated_at, table.id)
      .where(sql`is_deleted = 1 and deleted_by = created_by`),
    index('threads_own_deleted_in')
      .on(table.created_by, table.sub_category_id, table.updated_at, table.id)
      .where(sql`is_deleted = 1 and deleted_by = created_by`),
  ],
);

export const threadRepliesTable = defineTable(
  'thread_replies',
  transferTable(),
  {
    ...auditColumns(exportIn('replies')),
    thread_id: textColumn(keep, exportIn('replies'))
      .notNull()
      .references(() => threadsTable.id),
    /** Parent reply. */
    reply_id: textColumn(keep).references((): AnySQLiteColumn => threadRepliesTable.id),
    depth: integerColumn(keep).notNull().default(0),
    /** Ids of the ancestors and of the reply itself; text order is reading order. */
    path: textColumn(keep).notNull(),
    comments: textColumn(scrub('mention'), exportIn('replies')).notNull(),
    plain: textColumn(keep, recompute),
    /** Time of the last edit of the text. */
    edited_at: timestampColumn(keep),
    is_deleted: booleanColumnWithDefault(false, keep, exportIn('replies')),
    deleted_by: userColumn(clear),
    likes_count: counterColumn(keep, exportIn('replies'), recompute),
    language_id: wordsLanguageColumn(exportIn('replies')),
  },
  (table) => [
    index('thread_replies_reading').on(table.thread_id, table.path),
    index('thread_replies_parent').on(table.reply_id),
    index('thread_replies_person').on(table.created_by, table.is_deleted),
    index('thread_replies_created').on(table.created_at, table.id),
    index('thread_replies_written').on(table.thread_id, table.created_at, table.id),
    index('thread_replies_changed').on(table.thread_id, table.updated_at),
  ],
);

/** Threads and topics (sub-categories) that a member follows or mutes. */
export const followsTable = defineTable(
  'follows',
  transferTable(),
  {
    user_id: userColumn(deleteRow).notNull(),
    object_type: textColumn(keep, exportIn('follows')).notNull(),
    object_id: textColumn(keep, exportIn('follows')).notNull(),
    is_muted: booleanColumnWithDefault(false, keep, exportIn('follows')),
    created_at: timestampColumn(keep, exportIn('follows')).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.object_id] }),
    index('follows_object').on(table.object_id, table.is_muted, table.created_at),
  ],
);
