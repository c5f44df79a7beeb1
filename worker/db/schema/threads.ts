import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import {
  booleanColumnWithDefault,
  counterColumn,
  integerColumn,
  timestampColumn,
} from './column-types.ts';
import { subCategoriesTable } from './directory.ts';
import { auditColumns, userColumn } from './users.ts';

export const threadsTable = sqliteTable(
  'threads',
  {
    ...auditColumns(),
    title: text().notNull(),
    tag: text().notNull().unique(),
    sub_category_id: text()
      .notNull()
      .references(() => subCategoriesTable.id),
    is_deleted: booleanColumnWithDefault(false),
    /** Maintained by a trigger: only admins restore what an admin deleted. */
    deleted_by: userColumn(),
    /** Replies that are not deleted, including the first text. */
    replies_count: counterColumn(),
    /** Includes deleted replies, because each has a position in the thread. */
    places_count: counterColumn(),
    last_reply_at: timestampColumn(),
    /** Reply marked as the answer. No foreign key, because imports load threads before replies. */
    answer_id: text(),
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
    index('threads_title').on(sql`title collate nocase`, table.id),
    index('threads_own_deleted')
      .on(table.created_by, table.updated_at, table.id)
      .where(sql`is_deleted = 1 and deleted_by = created_by`),
    index('threads_own_deleted_in')
      .on(table.created_by, table.sub_category_id, table.updated_at, table.id)
      .where(sql`is_deleted = 1 and deleted_by = created_by`),
  ],
);

export const threadRepliesTable = sqliteTable(
  'thread_replies',
  {
    ...auditColumns(),
    thread_id: text()
      .notNull()
      .references(() => threadsTable.id),
    /** Parent reply. */
    reply_id: text().references((): AnySQLiteColumn => threadRepliesTable.id),
    depth: integerColumn().notNull().default(0),
    /** Ids of the ancestors and of the reply itself; text order is reading order. */
    path: text().notNull(),
    comments: text().notNull(),
    plain: text(),
    /** Time of the last edit; maintained by a trigger. */
    edited_at: timestampColumn(),
    is_deleted: booleanColumnWithDefault(false),
    deleted_by: userColumn(),
    likes_count: counterColumn(),
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
export const followsTable = sqliteTable(
  'follows',
  {
    user_id: userColumn().notNull(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    is_muted: booleanColumnWithDefault(false),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.object_id] }),
    index('follows_object').on(table.object_id, table.is_muted, table.created_at),
  ],
);
