/**
 * References to an account that a merge moves to another one. Rows that are listed nowhere stay
 * with that account, and an erasure deletes them with it a day later.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { userNotesTable, viewsTable } from '../../../db/schema/admin-tools.ts';
import { articleDraftsTable, articlesTable } from '../../../db/schema/articles.ts';
import { blogsTable, pagesTable } from '../../../db/schema/content.ts';
import { sentEmailsTable } from '../../../db/schema/emails.ts';
import {
  alertsTable,
  enquiriesTable,
  enquiryRecipientsTable,
  enquiryWordsTable,
  shortlistedTable,
} from '../../../db/schema/enquiries.ts';
import { eventSeatsTable } from '../../../db/schema/event-seats.ts';
import {
  applicationsTable,
  credentialsTable,
  userPicturesTable,
  userQuestionsTable,
} from '../../../db/schema/listing.ts';
import {
  eventsTable,
  locationsTable,
  userLocationsTable,
} from '../../../db/schema/locations-and-events.ts';
import { accessLogsTable, historyTable } from '../../../db/schema/logs-and-jobs.ts';
import { blocksTable, reportsTable } from '../../../db/schema/moderation.ts';
import { noticesTable } from '../../../db/schema/notifications.ts';
import { userPricesTable, userSubCategoriesTable } from '../../../db/schema/offerings.ts';
import {
  bookmarksTable,
  friendsTable,
  likesTable,
  messageParticipantsTable,
  messageRepliesTable,
  savedItemsTable,
} from '../../../db/schema/social.ts';
import { formerTagsTable, tagLinksTable } from '../../../db/schema/tags.ts';
import { followsTable, threadRepliesTable, threadsTable } from '../../../db/schema/threads.ts';
import { uploadedFilesTable } from '../../../db/schema/users.ts';

/** Ids of the account that goes, and of the one that stays. */
export interface MergedAccounts {
  fromId: string;
  intoId: string;
}

/** A column whose rows get the other account, unless a unique index forbids it. */
export interface MovedColumn {
  column: SQLiteColumn;
  /** Tells the rows of one account apart. */
  key: SQLiteColumn;
  /** Rows that move. */
  where?(accounts: MergedAccounts): SQL;
  /** Resource that a preview counts the rows as. */
  counted?: string;
}

/** A table whose rows are inserted again, because triggers count them. */
export interface ReplacedTable {
  table: SQLiteTable;
  /** Columns that name an account. A row that would name it twice is left out. */
  columns: readonly SQLiteColumn[];
  /** Rows that name an account, if it takes more than a comparison of the columns. */
  names?(id: string): SQL;
  /** Columns that identify a row. */
  keys: readonly SQLiteColumn[];
  where?(accounts: MergedAccounts): SQL;
  /** Values of inserted rows; `value` is the stored row. */
  values?(accounts: MergedAccounts): Record<string, SQL>;
  /** Values of rows that an undo inserts, if a restore from the bin would change them. */
  restored?: Record<string, SQL>;
  /** Rows that the other account has in another form. */
  isLeftOut?(accounts: MergedAccounts): SQL;
  counted?: string;
}

/** SQL condition: the account that stays has no rows of its own, which would be mixed with these. */
const hasNone = (column: SQLiteColumn) => (accounts: MergedAccounts) =>
  sql`not exists (select 1 from ${column.table} where ${column} = ${accounts.intoId})`;

const isNotWith =
  (column: SQLiteColumn) =>
  ({ intoId }: MergedAccounts) =>
    sql`${column} is not ${intoId}`;

/** Conversations of the account, except one that both accounts have with each other. */
const selectConversations = ({ fromId, intoId }: MergedAccounts) => {
  const { message_id, user_id, other_id } = messageParticipantsTable;
  return sql`select ${message_id} from ${messageParticipantsTable}
    where ${user_id} = ${fromId} and ${other_id} is not ${intoId}`;
};

/** Enquiries that only this account received, and that the other one has not sent. */
const selectReceivedEnquiries = ({ fromId, intoId }: MergedAccounts) => {
  const { enquiry_id, user_id, asked_at } = enquiryRecipientsTable;
  return sql`select ${enquiry_id} from ${enquiryRecipientsTable}
    where ${user_id} = ${fromId} and ${asked_at} is not null
      and not exists (select 1 from ${enquiryRecipientsTable} both
        where both.enquiry_id = ${enquiry_id} and both.user_id = ${intoId})
      and not exists (select 1 from ${enquiriesTable}
        where ${enquiriesTable.id} = ${enquiry_id} and ${enquiriesTable.created_by} = ${intoId})`;
};

export const movedColumns: readonly MovedColumn[] = [
  { column: threadsTable.created_by, key: threadsTable.id, counted: 'threads' },
  { column: threadRepliesTable.created_by, key: threadRepliesTable.id, counted: 'thread-replies' },
  { column: articlesTable.author_id, key: articlesTable.id, counted: 'articles' },
  { column: eventsTable.user_id, key: eventsTable.id, counted: 'events' },
  {
    column: messageParticipantsTable.user_id,
    key: messageParticipantsTable.message_id,
    where: isNotWith(messageParticipantsTable.other_id),
    counted: 'messages',
  },
  {
    column: messageRepliesTable.created_by,
    key: messageRepliesTable.id,
    where: (accounts) =>
      sql`${messageRepliesTable.message_id} in (${selectConversations(accounts)})`,
  },
  {
    column: enquiriesTable.created_by,
    key: enquiriesTable.id,
    where: ({ intoId }) => sql`not exists (select 1 from ${enquiryRecipientsTable}
      where ${enquiryRecipientsTable.enquiry_id} = ${enquiriesTable.id}
        and ${enquiryRecipientsTable.user_id} = ${intoId})`,
    counted: 'enquiries',
  },
  // Before the recipients, by which it finds its enquiries.
  {
    column: enquiryWordsTable.user_id,
    key: enquiryWordsTable.id,
    where: (accounts) =>
      sql`${enquiryWordsTable.enquiry_id} in (${selectReceivedEnquiries(accounts)})`,
  },
  {
    column: enquiryRecipientsTable.user_id,
    key: enquiryRecipientsTable.enquiry_id,
    where: (accounts) =>
      sql`${enquiryRecipientsTable.enquiry_id} in (${selectReceivedEnquiries(accounts)})`,
    counted: 'enquiries',
  },
  { column: eventSeatsTable.user_id, key: eventSeatsTable.id, counted: 'seats' },
  { column: credentialsTable.user_id, key: credentialsTable.id, counted: 'credentials' },
  { column: applicationsTable.user_id, key: applicationsTable.created_at },
  {
    column: userPricesTable.user_id,
    key: userPricesTable.position,
    where: hasNone(userPricesTable.user_id),
  },
  {
    column: userQuestionsTable.user_id,
    key: userQuestionsTable.position,
    where: hasNone(userQuestionsTable.user_id),
  },
  {
    column: uploadedFilesTable.object_id,
    key: uploadedFilesTable.id,
    where: () => sql`${uploadedFilesTable.object_type} = 'users'`,
    counted: 'uploaded_files',
  },
  {
    column: alertsTable.user_id,
    key: alertsTable.id,
    where: isNotWith(alertsTable.object_id),
    counted: 'alerts',
  },
  {
    column: alertsTable.object_id,
    key: alertsTable.id,
    where: isNotWith(alertsTable.user_id),
  },
  { column: noticesTable.user_id, key: noticesTable.id, where: isNotWith(noticesTable.by_id) },
  { column: noticesTable.by_id, key: noticesTable.id, where: isNotWith(noticesTable.user_id) },
  { column: reportsTable.created_by, key: reportsTable.id, counted: 'reports' },
  { column: reportsTable.about_id, key: reportsTable.id, counted: 'reports' },
  { column: userNotesTable.user_id, key: userNotesTable.id, counted: 'notes' },
  {
    column: formerTagsTable.item_id,
    key: formerTagsTable.tag,
    where: () => sql`${formerTagsTable.resource} = 'users'`,
  },
];

/** Likes and saved items of an account, and those of the account by others. */
const isOfUser = (table: typeof likesTable | typeof savedItemsTable) => ({
  table,
  columns: [table.created_by, table.object_id],
  names: (id: string) =>
    sql`(${table.created_by} = ${id} or ${table.object_type} = 'users' and ${table.object_id} = ${id})`,
  keys: [table.id],
});

export const replacedTables: readonly ReplacedTable[] = [
  {
    table: friendsTable,
    columns: [friendsTable.from_id, friendsTable.to_id],
    keys: [friendsTable.from_id, friendsTable.to_id],
    // The other account may have been asked by the same person.
    isLeftOut: ({ fromId, intoId }) => sql`exists (select 1 from ${friendsTable} same
      where same.from_id = iif(value ->> '$.to_id' = ${fromId}, ${intoId}, value ->> '$.to_id')
        and same.to_id = iif(value ->> '$.from_id' = ${fromId}, ${intoId}, value ->> '$.from_id'))`,
    counted: 'friends',
  },
  {
    table: blocksTable,
    columns: [blocksTable.blocker_id, blocksTable.blocked_id],
    keys: [blocksTable.id],
  },
  { ...isOfUser(likesTable), counted: 'likes' },
  { ...isOfUser(savedItemsTable), counted: 'bookmarks' },
  {
    table: bookmarksTable,
    columns: [bookmarksTable.created_by],
    keys: [bookmarksTable.id],
    counted: 'bookmarks',
  },
  {
    table: followsTable,
    columns: [followsTable.user_id],
    keys: [followsTable.user_id, followsTable.object_id],
  },
  {
    table: userSubCategoriesTable,
    columns: [userSubCategoriesTable.user_id],
    keys: [userSubCategoriesTable.user_id, userSubCategoriesTable.sub_category_id],
    counted: 'sub_categories',
  },
  {
    table: tagLinksTable,
    columns: [tagLinksTable.user_id],
    keys: [tagLinksTable.id],
    counted: 'tags',
  },
  {
    table: userLocationsTable,
    columns: [userLocationsTable.user_id],
    keys: [userLocationsTable.id],
    values: ({ intoId }) => ({
      is_default: sql`(value ->> '$.is_default') and not exists (
        select 1 from ${userLocationsTable} own where own.user_id = ${intoId} and own.is_default = 1)`,
    }),
    restored: { is_default: sql`value ->> '$.is_default'` },
    counted: 'locations',
  },
  {
    table: userPicturesTable,
    columns: [userPicturesTable.user_id],
    keys: [userPicturesTable.user_id, userPicturesTable.position],
    where: hasNone(userPicturesTable.user_id),
  },
  {
    table: shortlistedTable,
    columns: [shortlistedTable.person_id],
    keys: [shortlistedTable.user_id, shortlistedTable.person_id],
    where: isNotWith(shortlistedTable.user_id),
  },
];

/** Logs and authors, which no list of the member shows: a job moves them when the day is over. */
export const columnsMovedLater: readonly SQLiteColumn[] = [
  sentEmailsTable.user_id,
  sentEmailsTable.about_id,
  historyTable.created_by,
  accessLogsTable.created_by,
  articleDraftsTable.user_id,
  viewsTable.created_by,
];

/** Authors in tables of the back office, which are small and have no index on them. */
export const authorsMovedLater: readonly SQLiteColumn[] = [
  ...[articlesTable, blogsTable, pagesTable, eventsTable, locationsTable].flatMap((table) => [
    table.created_by,
    table.updated_by,
  ]),
  articlesTable.published_by,
  userLocationsTable.approved_by_id,
];

/** Tables and columns whose rows an erasure deletes with the account that goes. */
export const columnsLeftBehind: readonly string[] = [
  // Access and its limits end.
  ...['sessions', 'email_links', 'passkeys', 'authenticators', 'recovery_codes', 'challenges'],
  ...['second_factor_resets', 'security_events', 'calendar_links', 'push_subscriptions'],
  ...['counted_acts', 'answered_keys', 'file_uploads'],
  // The account that stays has its own.
  ...['notice_settings', 'user_cards', 'user_categories', 'shortlisted.user_id', 'history.link_id'],
  ...['access_log_objects', 'like_counts'],
  // Lists of changes to the account itself.
  ...['bulk_items', 'user_import_rows', 'parked_messages.person_id', 'user_merges'],
  // The job and the conversations write these with their rows.
  ...['deleted_items.owner_id', 'message_participants.other_id'],
];
