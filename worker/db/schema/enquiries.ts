import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { counter, id, moment, person } from './columns.ts';

/** What somebody without an account asks of practitioners. Its row stays as a number when its words are gone. */
export const enquiries = sqliteTable(
  'enquiries',
  {
    id: id(),
    created_at: moment().notNull(),
    /** Of the visitor's link: SHA-256. */
    secret_hash: text().notNull(),
    /** Name, e-mail and the secret of the link as JSON, encrypted with DATA_KEY; null once they are gone. */
    contact: text(),
    /** The e-mail, by a hash that needs DATA_KEY: so that one address can't ask without end. */
    asked_by: text(),
    /** All that was sent, likewise: the same twice is one enquiry. */
    sent_hash: text(),
    /** When the visitor pressed the button behind the mailed link: nobody was written to before. */
    confirmed_at: moment(),
    /** 90 days after this the words are erased. */
    last_word_at: moment().notNull(),
    /** When the visitor took it back. */
    withdrawn_at: moment(),
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

/** Whom an enquiry asks. */
export const enquiryRecipients = sqliteTable(
  'enquiry_recipients',
  {
    enquiry_id: text()
      .notNull()
      .references(() => enquiries.id),
    user_id: person().notNull(),
    /** Null until the visitor has confirmed. */
    asked_at: moment(),
    /** One of `enquiryStates`. */
    state: text().notNull().default('waiting'),
    /** When they first said something: an answer, or that they can't. */
    answered_at: moment(),
    /** Mails that reminded them. */
    reminders: counter(),
    /** Whom they suggest instead: ids, as JSON. */
    suggested: text(),
    /** When they last looked at it. */
    seen_at: moment(),
    /** When the visitor last wrote. */
    last_word_at: moment(),
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

/** What was said in an enquiry, encrypted with DATA_KEY: the one column that holds words of enquiries. */
export const enquiryWords = sqliteTable(
  'enquiry_words',
  {
    id: id(),
    enquiry_id: text()
      .notNull()
      .references(() => enquiries.id),
    /** With whom; null are the first words, to all who are asked. */
    user_id: person(),
    /** visitor or practitioner. */
    said_by: text().notNull(),
    created_at: moment().notNull(),
    words: text().notNull(),
  },
  (table) => [index('enquiry_words_enquiry').on(table.enquiry_id, table.created_at, table.id)],
);

/** Whom a member may write to next: their own alone, as long as they keep it. */
export const shortlisted = sqliteTable(
  'shortlisted',
  {
    user_id: person().notNull(),
    person_id: person().notNull(),
    position: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.person_id] }),
    index('shortlisted_person').on(table.person_id),
  ],
);
