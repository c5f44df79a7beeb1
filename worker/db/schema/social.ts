import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articlesTable } from './articles.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  timestampColumn,
} from './column-types.ts';
import { auditColumns, userColumn } from './users.ts';

/** Friend requests, and friendships once approved_at is set. */
export const friendsTable = sqliteTable(
  'friends',
  {
    from_id: userColumn().notNull(),
    to_id: userColumn().notNull(),
    requested_at: timestampColumn().notNull(),
    approved_at: timestampColumn(),
    /** Id of the request, so that a repeated call is recognized. */
    request_id: text(),
  },
  (table) => [
    primaryKey({ columns: [table.from_id, table.to_id] }),
    index('friends_sent').on(table.from_id, table.requested_at, table.to_id),
    index('friends_received').on(table.to_id, table.requested_at, table.from_id),
    index('friends_asked')
      .on(table.from_id, table.requested_at, table.to_id)
      .where(sql`approved_at is null`),
    index('friends_waiting')
      .on(table.to_id, table.requested_at, table.from_id)
      .where(sql`approved_at is null`),
    /** Friendships of either side, in the order of approval. */
    index('friends_joined_sent')
      .on(table.from_id, table.approved_at, table.to_id)
      .where(sql`approved_at is not null`),
    index('friends_joined_received')
      .on(table.to_id, table.approved_at, table.from_id)
      .where(sql`approved_at is not null`),
  ],
);

export const messagesTable = sqliteTable('messages', {
  ...auditColumns(),
  title: text().notNull(),
  is_active: booleanColumnWithDefault(true),
  closed_at: timestampColumn(),
  last_reply_at: timestampColumn(),
});

/** Participants of a conversation: sender and recipient. A user's list is read in this order. */
export const messageParticipantsTable = sqliteTable(
  'message_participants',
  {
    message_id: text()
      .notNull()
      .references(() => messagesTable.id),
    user_id: userColumn().notNull(),
    is_sender: booleanColumnWithDefault(false),
    is_active: booleanColumnWithDefault(true),
    last_reply_at: timestampColumn().notNull(),
    unread_count: counterColumn(),
    /** The other participant; a trigger fills it in. */
    other_id: userColumn(),
    /** True if one participant blocked the other; maintained by triggers. */
    is_blocked: booleanColumnWithDefault(false),
    /** Used only by the previous version, which may serve requests during a deployment. */
    unread_from: timestampColumn(),
    /** Last time they read something new; a trigger records each as a reading. */
    read_at: timestampColumn(),
    /**
     * Time of the last mail about unread replies, or null if none could report a later one. Reset
     * when read.
     */
    mailed_at: timestampColumn(),
    is_told: booleanColumnWithDefault(false),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id] }),
    index('message_participants_untold')
      .on(table.mailed_at)
      .where(sql`unread_count > 0 and is_told = 0 and mailed_at is not null`),
    index('message_participants_person').on(
      table.user_id,
      table.is_active,
      table.last_reply_at,
      table.message_id,
    ),
    index('message_participants_unread').on(table.user_id).where(sql`unread_count > 0`),
    index('message_participants_with').on(table.user_id, table.other_id),
  ],
);

export const messageRepliesTable = sqliteTable(
  'message_replies',
  {
    id: idColumn(),
    message_id: text()
      .notNull()
      .references(() => messagesTable.id),
    created_at: timestampColumn().notNull(),
    created_by: userColumn(),
    reply: text().notNull(),
    /** Only for replies read before readings were stored. */
    read_at: timestampColumn(),
  },
  (table) => [
    index('message_replies_reading').on(table.message_id, table.created_at, table.id),
    index('message_replies_person').on(table.created_by),
  ],
);

/**
 * Times at which a participant read all new replies. The first reading after a reply is its receipt
 * (`read-receipt.ts`).
 */
export const messageReadingsTable = sqliteTable(
  'message_readings',
  {
    message_id: text()
      .notNull()
      .references(() => messagesTable.id),
    by_sender: booleanColumnWithDefault(false),
    read_at: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.by_sender, table.read_at] })],
);

export const likesTable = sqliteTable(
  'likes',
  {
    id: idColumn(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    created_by: userColumn().notNull(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    uniqueIndex('likes_object').on(table.object_type, table.object_id, table.created_by),
    index('likes_person').on(table.created_by, table.id),
  ],
);

/** Likes per object; maintained by triggers. */
export const likeCountsTable = sqliteTable(
  'like_counts',
  { object_type: text().notNull(), object_id: text().notNull(), count: counterColumn() },
  (table) => [primaryKey({ columns: [table.object_type, table.object_id] })],
);

export const bookmarksTable = sqliteTable(
  'bookmarks',
  {
    id: idColumn(),
    article_id: text()
      .notNull()
      .references(() => articlesTable.id),
    created_by: userColumn().notNull(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    uniqueIndex('bookmarks_pair').on(table.created_by, table.article_id),
    index('bookmarks_person').on(table.created_by, table.id),
  ],
);

/** Saved users, threads and events. */
export const savedItemsTable = sqliteTable(
  'saved_items',
  {
    id: idColumn(),
    object_type: text().notNull(),
    object_id: text().notNull(),
    created_by: userColumn().notNull(),
    created_at: timestampColumn().notNull(),
  },
  (table) => [
    uniqueIndex('saved_items_object').on(table.object_type, table.object_id, table.created_by),
    index('saved_items_person').on(table.created_by, table.object_type, table.id),
  ],
);
