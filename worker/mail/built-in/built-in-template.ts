import type { MailTag } from '../../contract/system/emails.ts';
import type { MailText } from '../outbox/render-mail.ts';

/** A built-in email template, copied to the database of a new site. */
export interface BuiltInTemplate extends MailText {
  tag: MailTag;
  name: string;
  html: string;
}
