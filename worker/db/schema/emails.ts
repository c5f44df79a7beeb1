import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audit, flagged, moment } from './columns.ts';
import { users } from './users.ts';

export const emailTemplates = sqliteTable('email_templates', {
  ...audit(),
  name: text().notNull(),
  tag: text().notNull().unique(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
});

/** The outbox and the record of every mail in one. */
export const sentEmails = sqliteTable(
  'sent_emails',
  {
    ...audit(),
    user_id: text().references(() => users.id),
    email_template_id: text().references(() => emailTemplates.id),
    to_addr: text().notNull(),
    bcc_addr: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    processed: flagged(false),
    sent_at: moment(),
    opened_at: moment(),
  },
  (table) => [
    index('sent_emails_created').on(table.created_at),
    index('sent_emails_user').on(table.user_id, table.created_at),
    index('sent_emails_template').on(table.email_template_id, table.created_at),
    index('sent_emails_waiting').on(table.created_at).where(sql`processed = 0`),
  ],
);
