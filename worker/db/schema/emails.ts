import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, counter, flagged, moment, person } from './columns.ts';

export const emailTemplates = sqliteTable('email_templates', {
  ...audit(),
  name: text().notNull(),
  tag: text().notNull().unique(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
});

/** It came back, so that its address gets no further mail: an index holds this very condition. */
export const isReturned = `returned in ('bounced', 'complained') and returned_over_at is null`;

/** The outbox and the record of every mail in one. */
export const sentEmails = sqliteTable(
  'sent_emails',
  {
    ...audit(),
    user_id: person(),
    /** Whose name stands in it, beside the reader's. */
    about_id: person(),
    email_template_id: text().references(() => emailTemplates.id),
    /** To the visitor of this enquiry or seat: address and link are filled in as it is sent, and not kept. */
    enquiry_id: text(),
    /** The id of what it tells of: it does not go where that is read before. */
    unless_seen: text(),
    to_addr: text().notNull(),
    bcc_addr: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    processed: flagged(false),
    sent_at: moment(),
    opened_at: moment(),
    /** Verification and reset, which go before all other mail. */
    is_urgent: flagged(false),
    /** The address of the List-Unsubscribe header; null for mail that nobody can stop. */
    unsubscribe_url: text(),
    /** To the reader's own request: it carries that address, and comes to those too who stopped the rest. */
    is_answer: flagged(false),
    /** Tries that failed, what the last one said, and when the next is due. */
    tries: counter(),
    error: text(),
    retry_at: moment(),
    /** Until then somebody is sending it. */
    claimed_until: moment(),
    /** Given up: an admin sees it. */
    parked_at: moment(),
    /** By which the provider names it. */
    message_id: text(),
    /** What came back after it was sent (`returnKinds`), when, and since when the address is tried again all the same. */
    returned: text(),
    returned_at: moment(),
    returned_over_at: moment(),
  },
  (table) => [
    index('sent_emails_created').on(table.created_at, table.id),
    index('sent_emails_user').on(table.user_id, table.created_at, table.id),
    index('sent_emails_about').on(table.about_id).where(sql`about_id is not null`),
    index('sent_emails_template').on(table.email_template_id, table.created_at, table.id),
    index('sent_emails_unsent').on(table.created_at, table.id).where(sql`processed = 0`),
    index('sent_emails_message').on(table.message_id).where(sql`message_id is not null`),
    index('sent_emails_returned').on(table.to_addr).where(sql.raw(isReturned)),
    index('sent_emails_given_up').on(table.created_at, table.id).where(sql`parked_at is not null`),
  ],
);
