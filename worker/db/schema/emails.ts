/** Tables of e-mail templates and of sent e-mails, which are outbox and archive in one. */

import { sql } from 'drizzle-orm';
import { index, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { ABOUT_FORMER_MEMBER } from '../../contract/accounts/erasures.ts';
import { clear, exportIn, keep, omit, setWith } from './column-rules.ts';
import {
  booleanColumnWithDefault,
  counterColumn,
  textColumn,
  timestampColumn,
} from './column-types.ts';
import { defineTable, transferTable } from './define-table.ts';
import { auditColumns, userColumn } from './users.ts';

export const emailTemplatesTable = defineTable(
  'email_templates',
  transferTable({ isSeeded: true }),
  {
    ...auditColumns(),
    name: textColumn(keep).notNull(),
    tag: textColumn(keep).notNull().unique(),
    subject: textColumn(keep).notNull(),
    text: textColumn(keep).notNull(),
    html: textColumn(keep),
  },
);

/** The mail bounced, so its address gets no further mail. An index uses this exact condition. */
const isReturnedMail = sql`returned in ('bounced', 'complained') and returned_over_at is null`;

/** The same condition with the columns of the table or of an alias. */
export const isReturned = (mails: Record<'returned' | 'returned_over_at', SQLiteColumn>) =>
  sql`${mails.returned} in ('bounced', 'complained') and ${mails.returned_over_at} is null`;

/** Outbox and archive of all mails. */
export const sentEmailsTable = defineTable(
  'sent_emails',
  transferTable({ isGenerated: true }),
  {
    ...auditColumns(),
    created_at: timestampColumn(keep, exportIn('mails')).notNull(),
    user_id: userColumn(clear),
    /** Person named in the mail, besides its reader. */
    about_id: userColumn(clear),
    email_template_id: textColumn(keep).references(() => emailTemplatesTable.id),
    /**
     * Enquiry or seat of the visitor; address and link are filled in at delivery and never stored.
     */
    enquiry_id: textColumn(keep, omit),
    /** Id of the mail's object; the mail is cancelled if the reader sees the object first. */
    unless_seen: textColumn(keep),
    /**
     * Language of its texts and of the layout that is added at delivery; no foreign key, because a
     * mail is written even while the table of languages is empty, such as during an import.
     */
    language_id: textColumn(keep),
    to_addr: textColumn(setWith({ user_id: '' }), exportIn('mails')).notNull(),
    bcc_addr: textColumn(setWith({ user_id: null })),
    subject: textColumn(
      setWith({ user_id: 'To a former member', about_id: ABOUT_FORMER_MEMBER }),
      exportIn('mails'),
    ).notNull(),
    text: textColumn(setWith({ user_id: '', about_id: '' }), exportIn('mails')).notNull(),
    html: textColumn(setWith({ user_id: null, about_id: null }), exportIn('mails')),
    processed: booleanColumnWithDefault(false, setWith({ user_id: 1, about_id: 1 })),
    sent_at: timestampColumn(keep, exportIn('mails')),
    opened_at: timestampColumn(keep),
    /** Verification and reset mails, delivered before all others. */
    is_urgent: booleanColumnWithDefault(false, keep),
    /** List-Unsubscribe address; null for mail that cannot be unsubscribed. */
    unsubscribe_url: textColumn(setWith({ user_id: null })),
    /**
     * Response to the reader's own action: it has an unsubscribe address but ignores earlier
     * unsubscriptions.
     */
    is_answer: booleanColumnWithDefault(false, keep),
    /** Failed tries, the last error, and the time of the next try. */
    tries: counterColumn(keep),
    error: textColumn(setWith({ user_id: null, about_id: null })),
    retry_at: timestampColumn(keep, omit),
    /** End of the current delivery claim. */
    claimed_until: timestampColumn(keep, omit),
    /** Time when delivery was abandoned; admins see it. */
    parked_at: timestampColumn(setWith({ user_id: null, about_id: null })),
    /** Message id of the mail provider. */
    message_id: textColumn(keep, omit),
    /**
     * Type of the bounce (`returnKinds`), its time, and the time from which the address is tried
     * again.
     */
    returned: textColumn(keep),
    returned_at: timestampColumn(keep),
    returned_over_at: timestampColumn(keep),
  },
  (table) => [
    index('sent_emails_created').on(table.created_at, table.id),
    index('sent_emails_user').on(table.user_id, table.created_at, table.id),
    index('sent_emails_about').on(table.about_id).where(sql`about_id is not null`),
    index('sent_emails_template').on(table.email_template_id, table.created_at, table.id),
    index('sent_emails_unsent').on(table.created_at, table.id).where(sql`processed = 0`),
    index('sent_emails_message').on(table.message_id).where(sql`message_id is not null`),
    index('sent_emails_returned').on(table.to_addr).where(isReturnedMail),
    index('sent_emails_given_up').on(table.created_at, table.id).where(sql`parked_at is not null`),
  ],
);
