/**
 * Tables of enquiries, their recipients and encrypted messages, of search alerts and of shortlists.
 */

import { sql } from 'drizzle-orm';
import { index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  deleteRow,
  deleteWithRow,
  eraseIn,
  expire,
  exportIn,
  keep,
  scrub,
} from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, omitTable } from './define-table.ts';
import { languagesTable } from './reference.ts';
import { wordsLanguageColumn } from './translation-columns.ts';
import { userColumn } from './users.ts';

/** Search alerts: a saved search, a practitioner who accepts clients again, or a place. */
export const alertsTable = defineTable(
  'alerts',
  omitTable('confidential searches that expire'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep).notNull(),
    user_id: userColumn(deleteRow),
    /** Email address and link token of a visitor as JSON, encrypted with DATA_KEY. */
    contact: textColumn(expire),
    /** Hash of the email address, keyed with DATA_KEY. */
    asked_by: textColumn(expire),
    /** SHA-256 of the visitor's link token. */
    secret_hash: textColumn(expire),
    /** Language of the visitor's page, and of mails to the visitor; members have their own. */
    language_id: textColumn(keep).references(() => languagesTable.id),
    /** Null until the visitor confirms through the mailed link. */
    confirmed_at: timestampColumn(keep),
    object_type: textColumn(keep),
    object_id: textColumn(deleteRow),
    /** Query string of the search, encrypted with DATA_KEY. */
    search: textColumn(deleteWithRow),
    /** JSON array of the ids that were already there. */
    seen: textColumn(expire).notNull().default('[]'),
    /** Next check; null before confirmation. */
    due_at: timestampColumn(keep),
    told_at: timestampColumn(keep),
    ends_at: timestampColumn(keep).notNull(),
    is_end_told: booleanColumnWithDefault(false, keep),
  },
  (table) => [
    index('alerts_due').on(table.due_at).where(sql`due_at is not null`),
    index('alerts_user').on(table.user_id, table.id).where(sql`user_id is not null`),
    index('alerts_asked_by').on(table.asked_by, table.id).where(sql`asked_by is not null`),
    index('alerts_end').on(table.ends_at),
    index('alerts_object').on(table.object_id).where(sql`object_id is not null`),
  ],
);

/**
 * Enquiries by visitors and by members. The row remains for statistics when its texts are erased.
 */
export const enquiriesTable = defineTable(
  'enquiries',
  omitTable('confidential texts of their senders, stored for a limited time'),
  {
    id: idColumn(),
    created_at: timestampColumn(keep, exportIn('sent_enquiries')).notNull(),
    /** Member who sent it; null for a visitor, and once the texts are erased. */
    created_by: userColumn(eraseIn('withdrawEnquiries')),
    /** Time of the latest mail that asks the visitor to confirm. */
    mailed_at: timestampColumn(keep),
    /** SHA-256 of the visitor's link token. */
    secret_hash: textColumn(expire).notNull(),
    /** Name, email address and link token as JSON, encrypted with DATA_KEY; null once erased. */
    contact: textColumn(expire),
    /** Hash of the email address, keyed with DATA_KEY; limits enquiries per address. */
    asked_by: textColumn(expire),
    /** Language of the visitor's page, and of mails to the visitor; members have their own. */
    language_id: textColumn(keep).references(() => languagesTable.id),
    /** Keyed hash of the whole input, so that resending it creates no second enquiry. */
    sent_hash: textColumn(expire),
    /** Time of the confirmation through the mailed link; recipients are notified only then. */
    confirmed_at: timestampColumn(keep),
    /** The texts are erased 90 days after this. */
    last_word_at: timestampColumn(keep).notNull(),
    /** Time when the visitor deleted it. */
    withdrawn_at: timestampColumn(keep),
  },
  (table) => [
    uniqueIndex('enquiries_sent').on(table.sent_hash).where(sql`sent_hash is not null`),
    index('enquiries_asked_by')
      .on(table.asked_by, table.created_at)
      .where(sql`asked_by is not null`),
    index('enquiries_sender')
      .on(table.created_by, table.created_at, table.id)
      .where(sql`created_by is not null`),
    index('enquiries_last_word').on(table.last_word_at).where(sql`contact is not null`),
    index('enquiries_unconfirmed').on(table.created_at).where(sql`confirmed_at is null`),
  ],
);

/** Recipients of an enquiry. */
export const enquiryRecipientsTable = defineTable(
  'enquiry_recipients',
  omitTable('confidential, stored for a limited time'),
  {
    enquiry_id: textColumn(keep)
      .notNull()
      .references(() => enquiriesTable.id),
    user_id: userColumn(deleteRow).notNull(),
    /** Null until the visitor confirms. */
    asked_at: timestampColumn(keep, exportIn('enquiries')),
    /** One of `enquiryStates`. */
    state: textColumn(keep, exportIn('enquiries')).notNull().default('waiting'),
    /** Time of the first response: an answer or a decline. */
    answered_at: timestampColumn(keep, exportIn('enquiries')),
    /** Reminder mails sent. */
    reminders: counterColumn(keep),
    /** JSON array of the ids of suggested practitioners. */
    suggested: textColumn(scrub('id in list')),
    /** Time when the recipient last opened it. */
    seen_at: timestampColumn(keep),
    /** Time of the visitor's last message. */
    last_word_at: timestampColumn(keep),
  },
  (table) => [
    primaryKey({ columns: [table.enquiry_id, table.user_id] }),
    index('enquiry_recipients_user')
      .on(table.user_id, table.asked_at, table.enquiry_id)
      .where(sql`asked_at is not null`),
    index('enquiry_recipients_waiting')
      .on(table.asked_at)
      .where(sql`state = 'waiting' and asked_at is not null`),
  ],
);

/** Messages of enquiries, encrypted with DATA_KEY; the only column with their text. */
export const enquiryWordsTable = defineTable(
  'enquiry_words',
  omitTable('confidential, stored for a limited time'),
  {
    id: idColumn(),
    enquiry_id: textColumn(keep)
      .notNull()
      .references(() => enquiriesTable.id),
    /** Recipient of the conversation; null for the first message to all. */
    user_id: userColumn(deleteRow),
    /** visitor or practitioner. */
    said_by: textColumn(deleteWithRow).notNull(),
    created_at: timestampColumn(keep).notNull(),
    words: textColumn(deleteWithRow).notNull(),
    language_id: wordsLanguageColumn(),
  },
  (table) => [index('enquiry_words_enquiry').on(table.enquiry_id, table.created_at, table.id)],
);

/** A member's private shortlist of practitioners to contact. */
export const shortlistedTable = defineTable(
  'shortlisted',
  omitTable('private to the member, at most three names'),
  {
    user_id: userColumn(deleteRow).notNull(),
    person_id: userColumn(deleteRow, exportIn('shortlist')).notNull(),
    position: counterColumn(keep),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.person_id] }),
    index('shortlisted_person').on(table.person_id),
  ],
);
