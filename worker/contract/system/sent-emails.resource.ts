import type { Resource } from '../resources/resource.ts';
import { maxOffset } from '../shared/limits.ts';
import { bounceLabels } from './mail-bounces.ts';

/**
 * Fields, list and filters of outgoing mail in the back office. The site alone writes it; see
 * worker/mail.
 */
export const sentEmailsResource = {
  path: 'sent_emails',
  admin: 'emails',
  noun: { one: 'sent e-mail', many: 'sent e-mails' },
  titleField: 'subject',
  fields: {
    user_id: { kind: 'ref', to: 'users', set: 'never', label: 'Recipient' },
    email_template_id: {
      kind: 'ref',
      to: 'email_templates',
      set: 'never',
      label: 'E-mail template',
    },
    to_addr: { kind: 'line', set: 'never', required: 'always', label: 'To' },
    bcc_addr: { kind: 'line', set: 'never', label: 'Bcc' },
    subject: { kind: 'line', set: 'never', required: 'always' },
    text: { kind: 'text', set: 'never', required: 'always', long: true },
    html: { kind: 'html', toolbar: 'full', set: 'never', label: 'HTML' },
    processed: { kind: 'flag', set: 'never' },
    sent_at: { kind: 'moment', set: 'never' },
    opened_at: { kind: 'moment', set: 'never' },
    tries: { kind: 'whole', set: 'never', required: 'always', label: 'Failed attempts' },
    error: { kind: 'line', set: 'never' },
    retry_at: { kind: 'moment', set: 'never', label: 'Next attempt' },
    parked_at: { kind: 'moment', set: 'never', label: 'Failed at' },
    returned: { kind: 'line', words: bounceLabels, set: 'never', label: 'Delivery problem' },
    returned_at: { kind: 'moment', set: 'never', label: 'Delivery problem reported' },
  },
  columns: ['user_id', 'email_template_id', 'subject', 'processed', 'sent_at', 'created_at'],
  sort: 'created_at desc',
  maxOffset: maxOffset,
  search: ['to_addr', 'user_name', 'subject'],
  filters: ['processed', 'created_at'],
  calls: [],
  has_history: true,
} as const satisfies Resource;
