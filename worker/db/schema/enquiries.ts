import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  booleanColumnWithDefault,
  counterColumn,
  idColumn,
  timestampColumn,
} from './column-types.ts';
import { userColumn } from './users.ts';

/** Search alerts: a saved search, a practitioner who accepts clients again, or a place. */
export const alertsTable = sqliteTable(
  'alerts',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    user_id: userColumn(),
    /** Email address and link token of a visitor as JSON, encrypted with DATA_KEY. */
    contact: text(),
    /** Hash of the email address, keyed with DATA_KEY. */
    asked_by: text(),
    /** SHA-256 of the visitor's link token. */
    secret_hash: text(),
    /** Null until the visitor confirms through the mailed link. */
    confirmed_at: timestampColumn(),
    object_type: text(),
    object_id: text(),
    /** Query string of the search, encrypted with DATA_KEY. */
    search: text(),
    /** JSON array of the ids that were already there. */
    seen: text().notNull().default('[]'),
    /** Next check; null before confirmation. */
    due_at: timestampColumn(),
    told_at: timestampColumn(),
    ends_at: timestampColumn().notNull(),
    is_end_told: booleanColumnWithDefault(false),
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
 * Enquiries by visitors without an account. The row remains for statistics when its texts are
 * erased.
 */
export const enquiriesTable = sqliteTable(
  'enquiries',
  {
    id: idColumn(),
    created_at: timestampColumn().notNull(),
    /** SHA-256 of the visitor's link token. */
    secret_hash: text().notNull(),
    /** Name, email address and link token as JSON, encrypted with DATA_KEY; null once erased. */
    contact: text(),
    /** Hash of the email address, keyed with DATA_KEY; limits enquiries per address. */
    asked_by: text(),
    /** Keyed hash of the whole input, so that resending it creates no second enquiry. */
    sent_hash: text(),
    /** Time of the confirmation through the mailed link; recipients are notified only then. */
    confirmed_at: timestampColumn(),
    /** The texts are erased 90 days after this. */
    last_word_at: timestampColumn().notNull(),
    /** Time when the visitor deleted it. */
    withdrawn_at: timestampColumn(),
  },
  (table) => [
    uniqueIndex('enquiries_sent').on(table.sent_hash).where(sql`sent_hash is not null`),
    index('enquiries_asked_by')
      .on(table.asked_by, table.created_at)
      .where(sql`asked_by is not null`),
    index('enquiries_last_word').on(table.last_word_at).where(sql`contact is not null`),
    index('enquiries_unconfirmed').on(table.created_at).where(sql`confirmed_at is null`),
  ],
);

/** Recipients of an enquiry. */
export const enquiryRecipientsTable = sqliteTable(
  'enquiry_recipients',
  {
    enquiry_id: text()
      .notNull()
      .references(() => enquiriesTable.id),
    user_id: userColumn().notNull(),
    /** Null until the visitor confirms. */
    asked_at: timestampColumn(),
    /** One of `enquiryStates`. */
    state: text().notNull().default('waiting'),
    /** Time of the first response: an answer or a decline. */
    answered_at: timestampColumn(),
    /** Reminder mails sent. */
    reminders: counterColumn(),
    /** JSON array of the ids of suggested practitioners. */
    suggested: text(),
    /** Time when the recipient last opened it. */
    seen_at: timestampColumn(),
    /** Time of the visitor's last message. */
    last_word_at: timestampColumn(),
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
export const enquiryWordsTable = sqliteTable(
  'enquiry_words',
  {
    id: idColumn(),
    enquiry_id: text()
      .notNull()
      .references(() => enquiriesTable.id),
    /** Recipient of the conversation; null for the first message to all. */
    user_id: userColumn(),
    /** visitor or practitioner. */
    said_by: text().notNull(),
    created_at: timestampColumn().notNull(),
    words: text().notNull(),
  },
  (table) => [index('enquiry_words_enquiry').on(table.enquiry_id, table.created_at, table.id)],
);

/** A member's private shortlist of practitioners to contact. */
export const shortlistedTable = sqliteTable(
  'shortlisted',
  {
    user_id: userColumn().notNull(),
    person_id: userColumn().notNull(),
    position: counterColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.person_id] }),
    index('shortlisted_person').on(table.person_id),
  ],
);
