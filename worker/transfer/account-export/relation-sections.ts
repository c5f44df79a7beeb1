/** Sections of an account export about relations: friends, blocks, reports and messages. */

import { eq, isNotNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isPublished } from '../../db/conditions/is-published.ts';
import { selectReadReceipt } from '../../db/conditions/read-receipt.ts';
import { isFalse } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { shortlistedTable } from '../../db/schema/enquiries.ts';
import { blocksTable, reportsTable } from '../../db/schema/moderation.ts';
import {
  bookmarksTable,
  friendsTable,
  likesTable,
  messageParticipantsTable,
  messageRepliesTable,
  messagesTable,
  savedItemsTable,
} from '../../db/schema/social.ts';
import { followsTable, threadsTable } from '../../db/schema/threads.ts';
import { isMember, otherUserFields } from './export-fields.ts';
import { type ExportSections, exportParams } from './export-section.ts';
import {
  joinLikedObject,
  joinReportedObject,
  objectReferenceFields,
} from './liked-and-reported-names.ts';

const ifPublished = (column: SQLiteColumn) =>
  sql`iif(${isPublished(exportParams.now)}, ${column}, null)`;

export const relationSections = {
  friends_asked: {
    about: 'Friend requests you sent. You have been friends since approved_at.',
    member: friendsTable.from_id,
    fields: { to_id: otherUserFields },
  },
  friends_who_asked: {
    about: 'Friend requests you received. You have been friends since approved_at.',
    member: friendsTable.to_id,
    fields: { from_id: otherUserFields },
  },
  blocks: {
    about: 'People you have blocked.',
    member: blocksTable.blocker_id,
    fields: { blocked_id: otherUserFields },
  },
  shortlist: {
    about: 'Practitioners on your shortlist.',
    member: shortlistedTable.user_id,
    fields: { person_id: otherUserFields },
  },
  reports: {
    about:
      'Your reports, and where the reported item is. Items you can no longer see have no name.',
    member: reportsTable.created_by,
    fields: { object_id: objectReferenceFields },
    joins: [joinReportedObject(reportsTable)],
    last: ['created_at', 'is_handled', 'handled_at', 'outcome', 'name', 'address'],
  },
  decisions: {
    about: 'Our decisions on reports about you, and your appeals.',
    member: reportsTable.about_id,
    where: isNotNull(reportsTable.appeal_hash),
    last: [
      'decided_at',
      'paused_until',
      'appealed_at',
      'appeal_words',
      'appeal_outcome',
      'appeal_reason',
    ],
  },
  conversations: {
    about: 'Your conversations, who they are with and who started them.',
    member: messageParticipantsTable.user_id,
    fields: { other_id: otherUserFields },
    joins: [[messagesTable, eq(messagesTable.id, messageParticipantsTable.message_id)]],
    last: [
      'name',
      'tag',
      'was_begun_by_you',
      'is_active',
      'created_at',
      'closed_at',
      'last_reply_at',
    ],
  },
  messages: {
    about: 'All messages in these conversations. conversation is the id of one of those above.',
    isLong: true,
    member: messageParticipantsTable.user_id,
    key: sql`${messageRepliesTable.message_id} || ' ' || ${messageRepliesTable.id}`,
    fields: {
      is_yours: isMember(messageRepliesTable.created_by),
      read_at: selectReadReceipt(messageParticipantsTable, messageRepliesTable),
    },
    joins: [
      [
        messageRepliesTable,
        eq(messageRepliesTable.message_id, messageParticipantsTable.message_id),
      ],
    ],
    last: ['created_at', 'read_at'],
  },
  likes: {
    about:
      'Your likes, and where the liked item is (for a reply, its thread). Items no longer on the site have no name.',
    member: likesTable.created_by,
    fields: { object_id: { object_id: likesTable.object_id, ...objectReferenceFields } },
    joins: [joinLikedObject(likesTable)],
    last: ['created_at', 'name', 'address'],
  },
  bookmarks: {
    about: 'Articles you have saved. Those no longer on the site have only a date.',
    member: bookmarksTable.created_by,
    fields: {
      article_id: { title: ifPublished(articlesTable.title), tag: ifPublished(articlesTable.tag) },
    },
    leftJoins: [[articlesTable, eq(articlesTable.id, bookmarksTable.article_id)]],
  },
  saved_items: {
    about: 'People, threads and events you have saved. Items no longer on the site have no name.',
    member: savedItemsTable.created_by,
    fields: { object_id: { object_id: savedItemsTable.object_id, ...objectReferenceFields } },
    joins: [joinLikedObject(savedItemsTable)],
    last: ['created_at', 'name', 'address'],
  },
  follows: {
    about: 'Threads and topics you follow or have muted.',
    member: followsTable.user_id,
    fields: {
      object_id: {
        name: sql`iif(${followsTable.object_type} = 'threads', ${threadsTable.title}, ${subCategoriesTable.name})`,
      },
    },
    leftJoins: [
      [
        threadsTable,
        sql`${eq(threadsTable.id, followsTable.object_id)} and ${isFalse(threadsTable.is_deleted)}`,
      ],
      [subCategoriesTable, eq(subCategoriesTable.id, followsTable.object_id)],
    ],
    last: ['object_type', 'is_muted', 'created_at'],
  },
} satisfies ExportSections;
