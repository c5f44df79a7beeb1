import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { booleanColumnWithDefault, counterColumn, timestampColumn } from './column-types.ts';
import { auditColumns, userColumn } from './users.ts';

export const emailTemplatesTable = sqliteTable('email_templates', {
  ...auditColumns(),
  name: text().notNull(),
  tag: text().notNull().unique(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
});

/** The mail bounced, so its address gets no further mail. An index uses this exact condition. */
export const isReturnedMail = `returned in ('bounced', 'complained') and returned_over_at is null`;

/** Outbox and archive of all mails. */
export const sentEmailsTable = sqliteTable(
  'sent_emails',
  {
    ...auditColumns(),
    user_id: userColumn(),
    /** Person named in the mail, besides its reader. */
    about_id: userColumn(),
    email_template_id: text().references(() => emailTemplatesTable.id),
    /**
     * Enquiry or seat of the visitor; address and link are filled in at delivery and never stored.
     */
    enquiry_id: text(),
    /** Id of the mail's object; the mail is cancelled if the reader sees the object first. */
    unless_seen: text(),
    to_addr: text().notNull(),
    bcc_addr: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    processed: booleanColumnWithDefault(false),
    sent_at: timestampColumn(),
    opened_at: timestampColumn(),
    /** Verification and reset mails, delivered before all others. */
    is_urgent: booleanColumnWithDefault(false),
    /** List-Unsubscribe address; null for mail that cannot be unsubscribed. */
    unsubscribe_url: text(),
    /**
     * Response to the reader's own action: it has an unsubscribe address but ignores earlier
     * unsubscriptions.
     */
    is_answer: booleanColumnWithDefault(false),
    /** Failed tries, the last error, and the time of the next try. */
    tries: counterColumn(),
    error: text(),
    retry_at: timestampColumn(),
    /** End of the current delivery claim. */
    claimed_until: timestampColumn(),
    /** Time when delivery was abandoned; admins see it. */
    parked_at: timestampColumn(),
    /** Message id of the mail provider. */
    message_id: text(),
    /**
     * Type of the bounce (`returnKinds`), its time, and the time from which the address is tried
     * again.
     */
    returned: text(),
    returned_at: timestampColumn(),
    returned_over_at: timestampColumn(),
  },
  (table) => [
    index('sent_emails_created').on(table.created_at, table.id),
    index('sent_emails_user').on(table.user_id, table.created_at, table.id),
    index('sent_emails_about').on(table.about_id).where(sql`about_id is not null`),
    index('sent_emails_template').on(table.email_template_id, table.created_at, table.id),
    index('sent_emails_unsent').on(table.created_at, table.id).where(sql`processed = 0`),
    index('sent_emails_message').on(table.message_id).where(sql`message_id is not null`),
    index('sent_emails_returned').on(table.to_addr).where(sql.raw(isReturnedMail)),
    index('sent_emails_given_up').on(table.created_at, table.id).where(sql`parked_at is not null`),
  ],
);
