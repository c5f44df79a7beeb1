import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { audit, counter, flagged, moment, person, whole } from './columns.ts';
import { subCategories } from './directory.ts';

export const threads = sqliteTable(
  'threads',
  {
    ...audit(),
    title: text().notNull(),
    tag: text().notNull().unique(),
    sub_category_id: text()
      .notNull()
      .references(() => subCategories.id),
    is_deleted: flagged(false),
    /** Kept by a trigger: what an admin deleted only an admin restores. */
    deleted_by: person(),
    /** Of those that are not deleted. */
    replies_count: counter(),
    /** Of all, for a deleted reply keeps its place. */
    places_count: counter(),
    last_reply_at: moment(),
    // What a list names beside each, kept by triggers, so that no other row is looked up for it.
    created_by_name: text(),
    /** Of whom a change was the last, unless it is who began it. */
    updated_by_name: text(),
    sub_category_name: text(),
    sub_category_tag: text(),
    /** Null where that part of the directory is not active. */
    category_tag: text(),
  },
  (table) => [
    index('threads_sub_category')
      .on(table.sub_category_id, table.created_at, table.id)
      .where(sql`is_deleted = 0`),
    index('threads_created').on(table.created_at, table.id).where(sql`is_deleted = 0`),
    index('threads_began').on(table.created_at, table.id),
    index('threads_person').on(table.created_by, table.is_deleted, table.sub_category_id),
    index('threads_title').on(sql`title collate nocase`, table.id),
    index('threads_edited').on(table.updated_by).where(sql`updated_by is not created_by`),
    index('threads_deleted_in').on(table.sub_category_id).where(sql`is_deleted = 1`),
    index('threads_own_deleted')
      .on(table.created_by, table.updated_at, table.id)
      .where(sql`is_deleted = 1 and deleted_by = created_by`),
    index('threads_own_deleted_in')
      .on(table.created_by, table.sub_category_id, table.updated_at, table.id)
      .where(sql`is_deleted = 1 and deleted_by = created_by`),
  ],
);

export const threadReplies = sqliteTable(
  'thread_replies',
  {
    ...audit(),
    thread_id: text()
      .notNull()
      .references(() => threads.id),
    /** The reply that this one answers. */
    reply_id: text().references((): AnySQLiteColumn => threadReplies.id),
    depth: whole().notNull().default(0),
    /** Ids of the ancestors and of the reply itself: text order is reading order. */
    path: text().notNull(),
    comments: text().notNull(),
    plain: text(),
    /** When its words were last changed; kept by a trigger. */
    edited_at: moment(),
    is_deleted: flagged(false),
    deleted_by: person(),
    likes_count: counter(),
    /** Of whom a change was the last, unless it is who wrote it; kept by triggers. */
    updated_by_name: text(),
  },
  (table) => [
    index('thread_replies_reading').on(table.thread_id, table.path),
    index('thread_replies_parent').on(table.reply_id),
    index('thread_replies_person').on(table.created_by, table.is_deleted),
    index('thread_replies_created').on(table.created_at, table.id),
    index('thread_replies_by_others').on(table.updated_by).where(sql`updated_by is not created_by`),
    index('thread_replies_written').on(table.thread_id, table.created_at, table.id),
  ],
);

/**
 * The parts in which a long thread is read, kept by triggers: where each begins, so that none is
 * found by counting. A part that overflows gives its last replies to the next or, where that is full, to a new one.
 */
export const threadParts = sqliteTable(
  'thread_parts',
  {
    thread_id: text()
      .notNull()
      .references(() => threads.id),
    /** From 1, in reading order. */
    number: whole().notNull(),
    /** The path of its first reply; '' for the first part. */
    from_path: text().notNull(),
    replies_count: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.thread_id, table.from_path] }),
    index('thread_parts_number').on(table.thread_id, table.number),
  ],
);

/**
 * Threads that were deleted, restored or given another tag while the search documents of their replies are still of
 * before: a trigger marks them, and `worker/threads/trailing.ts` goes through their replies.
 */
export const trailingThreads = sqliteTable('trailing_threads', {
  thread_id: text().primaryKey(),
  /** The path of the last reply whose document is in line. */
  after_path: text().notNull().default(''),
});

/**
 * For readers from whom somebody is hidden by a block: the stretches of a list of threads, by the moment they began,
 * outside of which all are hidden, so that a page passes over none of these. `worker/lib/stretches.ts` makes them;
 * triggers see to it that no other thread lies outside.
 */
export const threadStretches = sqliteTable(
  'thread_stretches',
  {
    /** The id of the reader, and behind a space that of the sub-category; '' for whoever has no own ones. */
    list: text().notNull(),
    /** The id of the sub-category, '' for all. */
    scope: text().notNull(),
    /** The moment of its newest thread; '~' of the newest stretch, in which new ones will be. */
    high: text().notNull(),
    /** What began then is hidden; '' of the oldest stretch. */
    low: text().notNull(),
    /** Whether the lists of this reader are still to be made anew; of the newest stretch of all threads. */
    is_due: flagged(false),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.high] }),
    index('thread_stretches_low').on(table.scope, table.low),
    index('thread_stretches_high').on(table.scope, table.high),
    index('thread_stretches_due').on(table.list).where(sql`is_due = 1`),
  ],
);
