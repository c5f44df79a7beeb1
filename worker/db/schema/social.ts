/** Tables of the community: friendships, conversations, likes and bookmarks. */

import { type SQL, sql } from 'drizzle-orm';
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articlesTable } from './articles.ts';
import {
  clear,
  deleteRow,
  deleteRowWhen,
  eraseIn,
  exportIn,
  keep,
  recompute,
} from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable, transferTable } from './define-table.ts';
import { wordsLanguageColumn } from './translation-columns.ts';
import { auditColumns, userColumn } from './users.ts';

/** Friend requests, and friendships once approved_at is set. */
export const friendsTable = defineTable(
  'friends',
  transferTable(),
  {
    from_id: userColumn(deleteRow, exportIn('friends_who_asked')).notNull(),
    to_id: userColumn(deleteRow, exportIn('friends_asked')).notNull(),
    requested_at: timestampColumn(keep, exportIn('friends_asked', 'friends_who_asked')).notNull(),
    approved_at: timestampColumn(keep, exportIn('friends_asked', 'friends_who_asked')),
    /** Id of the request, so that a repeated call is recognized. */
    request_id: textColumn(keep),
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

export const messagesTable = defineTable('messages', transferTable(), {
  ...auditColumns(),
  id: idColumn(exportIn('conversations')),
  created_at: timestampColumn(keep, exportIn('conversations')).notNull(),
  title: textColumn(keep, exportIn('conversations')).notNull(),
  is_active: booleanColumnWithDefault(true, keep, exportIn('conversations')),
  closed_at: timestampColumn(keep, exportIn('conversations')),
  last_reply_at: timestampColumn(keep, exportIn('conversations')),
  language_id: wordsLanguageColumn(exportIn('conversations')),
});

/** Participants of a conversation: sender and recipient. A user's list is read in this order. */
export const messageParticipantsTable = defineTable(
  'message_participants',
  transferTable(),
  {
    message_id: textColumn(keep)
      .notNull()
      .references(() => messagesTable.id),
    user_id: userColumn(eraseIn('leaveConversations')).notNull(),
    is_sender: booleanColumnWithDefault(
      false,
      keep,
      exportIn({ conversations: 'was_begun_by_you' }),
    ),
    is_active: booleanColumnWithDefault(true, keep),
    last_reply_at: timestampColumn(keep).notNull(),
    unread_count: counterColumn(keep),
    /** The other participant; a trigger fills it in. */
    other_id: userColumn(eraseIn('leaveConversations'), exportIn('conversations'), recompute),
    /** True if one participant blocked the other; maintained by triggers. */
    is_blocked: booleanColumnWithDefault(false, keep, recompute),
    /** Used only by the previous version, which may serve requests during a deployment. */
    unread_from: timestampColumn(keep),
    /** Last time they read something new. Each such time is also a reading. */
    read_at: timestampColumn(keep),
    /**
     * Time of the last mail about unread replies, or null if none could report a later one. Reset
     * when read.
     */
    mailed_at: timestampColumn(keep),
    is_told: booleanColumnWithDefault(false, keep),
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

export const messageRepliesTable = defineTable(
  'message_replies',
  transferTable(),
  {
    id: idColumn(),
    message_id: textColumn(keep, exportIn({ messages: 'conversation' }))
      .notNull()
      .references(() => messagesTable.id),
    created_at: timestampColumn(keep, exportIn('messages')).notNull(),
    created_by: userColumn(clear, exportIn({ messages: 'is_yours' })),
    reply: textColumn(keep, exportIn({ messages: 'text' })).notNull(),
    /** Only for replies read before readings were stored. */
    read_at: timestampColumn(keep, exportIn('messages')),
    language_id: wordsLanguageColumn(exportIn('messages')),
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
export const messageReadingsTable = defineTable(
  'message_readings',
  transferTable(),
  {
    message_id: textColumn(keep)
      .notNull()
      .references(() => messagesTable.id),
    by_sender: booleanColumnWithDefault(false, keep),
    read_at: timestampColumn(keep).notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.by_sender, table.read_at] })],
);

export const likesTable = defineTable(
  'likes',
  transferTable(),
  {
    id: idColumn(),
    object_type: textColumn(keep, exportIn('likes')).notNull(),
    object_id: textColumn(
      deleteRowWhen({ where: (): SQL => sql`${likesTable.object_type} = 'users'` }),
      exportIn('likes'),
    ).notNull(),
    created_by: userColumn(deleteRow).notNull(),
    created_at: timestampColumn(keep, exportIn('likes')).notNull(),
  },
  (table) => [
    uniqueIndex('likes_object').on(table.object_type, table.object_id, table.created_by),
    index('likes_person').on(table.created_by, table.id),
  ],
);

/** Likes per object; maintained by triggers. */
export const likeCountsTable = defineTable(
  'like_counts',
  omitTable('maintained by triggers'),
  {
    object_type: textColumn(keep).notNull(),
    object_id: textColumn(
      deleteRowWhen({
        phase: 'last',
        where: (): SQL => sql`${likeCountsTable.object_type} = 'users'`,
      }),
    ).notNull(),
    count: counterColumn(keep),
  },
  (table) => [primaryKey({ columns: [table.object_type, table.object_id] })],
);

export const bookmarksTable = defineTable(
  'bookmarks',
  transferTable(),
  {
    id: idColumn(),
    article_id: textColumn(keep, exportIn('bookmarks'))
      .notNull()
      .references(() => articlesTable.id),
    created_by: userColumn(deleteRow).notNull(),
    created_at: timestampColumn(keep, exportIn('bookmarks')).notNull(),
  },
  (table) => [
    uniqueIndex('bookmarks_pair').on(table.created_by, table.article_id),
    index('bookmarks_person').on(table.created_by, table.id),
  ],
);

/** Saved users, threads and events. */
export const savedItemsTable = defineTable(
  'saved_items',
  transferTable(),
  {
    id: idColumn(),
    object_type: textColumn(keep, exportIn('saved_items')).notNull(),
    object_id: textColumn(
      deleteRowWhen({ where: (): SQL => sql`${savedItemsTable.object_type} = 'users'` }),
      exportIn('saved_items'),
    ).notNull(),
    created_by: userColumn(deleteRow).notNull(),
    created_at: timestampColumn(keep, exportIn('saved_items')).notNull(),
  },
  (table) => [
    uniqueIndex('saved_items_object').on(table.object_type, table.object_id, table.created_by),
    index('saved_items_person').on(table.created_by, table.object_type, table.id),
  ],
);
