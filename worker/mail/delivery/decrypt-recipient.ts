/**
 * Fills in the encrypted recipient and link of a mail to a visitor. Null if they were erased;
 * without an address if the visitor unsubscribed.
 */

import { eq } from 'drizzle-orm';
import { Database, statement } from '../../db/client.ts';
import { decryptContact } from '../../db/encrypted-contact.ts';
import { qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import type { Bindings } from '../../env.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { fillVisitorPlaceholders } from '../outbox/render-mail.ts';
import type { ClaimedMail } from './claim-mail.ts';

/** Pattern of a visitor's link in a mail; its token is omitted and stored encrypted. */
const linkPattern = /(\/(?:enquiry|events\/coming|alerts)\/[0-9a-f-]{36}\/)…/g;

export async function decryptRecipient(
  env: Bindings,
  mail: ClaimedMail,
): Promise<ClaimedMail | null> {
  const { enquiry_id, contact } = mail;
  if (enquiry_id === null) return mail;
  const known = await decryptContact(env, enquiry_id, contact);
  if (!known) return null;
  const of = { name: known.name, what: known.what ?? '' };
  const filled = (text: string, isHtml = false) =>
    fillVisitorPlaceholders(text.replaceAll(linkPattern, `$1${known.secret}`), of, isHtml);
  return {
    ...mail,
    to_addr: known.email,
    subject: fillVisitorPlaceholders(mail.subject, of, false),
    text: filled(mail.text),
    html: mail.html && filled(mail.html, true),
  };
}

/**
 * Stores the complete mail in local development, so it can be read.
 * @throws StorageUnavailableError
 */
export async function keepDecryptedBody(
  env: Bindings,
  { id, enquiry_id, to_addr, text, html }: ClaimedMail,
) {
  if (enquiry_id === null || isDeployed(env)) return;
  await new Database(env.DB).batch([
    statement(
      qb.update(sentEmailsTable).set({ to_addr, text, html }).where(eq(sentEmailsTable.id, id)),
    ),
  ]);
}
