import { type SQL, sql } from 'drizzle-orm';
import type { SentEmailRow, sentEmailOrders } from '../contract/emails.ts';
import { nameBeside } from '../lib/paging.ts';

export type Row = Omit<SentEmailRow, 'processed'> & { processed: number };

/** Of mails `m`, without their long texts. */
export const columns = sql`m.id, m.created_at, m.created_by, maker.name as created_by_name,
  m.updated_at, m.updated_by, editor.name as updated_by_name, m.user_id, member.name as user_name,
  m.email_template_id, template.name as email_template_name, m.to_addr, m.bcc_addr, m.subject,
  m.processed, m.sent_at, m.opened_at, m.tries, m.error, m.retry_at, m.parked_at, m.returned, m.returned_at`;
export const joins = sql`left join users member on member.id = m.user_id
  left join email_templates template on template.id = m.email_template_id
  left join users maker on maker.id = m.created_by
  left join users editor on editor.id = m.updated_by`;

/** Of the table itself: what the columns above are made of. */
export const stored = sql`id, created_at, created_by, updated_at, updated_by, user_id,
  email_template_id, to_addr, bcc_addr, subject, processed, sent_at, opened_at, tries, error,
  retry_at, parked_at, returned, returned_at`;

/** How the list is sorted by each column that it shows. */
export const orders: Record<(typeof sentEmailOrders)[number], SQL> = {
  created_at: sql`created_at`,
  created_by_name: nameBeside('users', 'sent_emails.created_by'),
  updated_at: sql`updated_at`,
  updated_by_name: nameBeside('users', 'sent_emails.updated_by'),
  user_name: nameBeside('users', 'sent_emails.user_id'),
  email_template_name: nameBeside('email_templates', 'sent_emails.email_template_id'),
  to_addr: sql`to_addr collate nocase`,
  bcc_addr: sql`bcc_addr collate nocase`,
  subject: sql`subject collate nocase`,
  processed: sql`processed`,
  sent_at: sql`sent_at`,
  opened_at: sql`opened_at`,
  tries: sql`tries`,
  error: sql`error collate nocase`,
  retry_at: sql`retry_at`,
  parked_at: sql`parked_at`,
  returned: sql`returned`,
  returned_at: sql`returned_at`,
};
