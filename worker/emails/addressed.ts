import { sql } from 'drizzle-orm';
import { Database, statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { isDeployed } from '../lib/deployed.ts';
import { openContact } from '../lib/enquiry-contact.ts';
import { withKnown } from '../lib/outbox/render.ts';
import type { Mail } from './claim.ts';

/** What stands before the secret of a visitor's link. */
const page = /(\/(?:enquiry|events\/coming|alerts)\/[0-9a-f-]{36}\/)…/g;

/**
 * A mail to a visitor, who asked something, has a seat or waits for something: name, address and link are encrypted
 * there, and filled in as it is sent. Null where that is gone; without an address where they want no more mail.
 */
export async function addressed(env: Bindings, mail: Mail): Promise<Mail | null> {
  const { enquiry_id, contact } = mail;
  if (enquiry_id === null) return mail;
  const known = await openContact(env, enquiry_id, contact);
  if (!known) return null;
  const of = { name: known.name || 'there', what: known.what ?? '' };
  const filled = (text: string, isHtml = false) =>
    withKnown(text.replaceAll(page, `$1${known.secret}`), of, isHtml);
  return {
    ...mail,
    to_addr: known.email,
    subject: withKnown(mail.subject, of, false),
    text: filled(mail.text),
    html: mail.html && filled(mail.html, true),
  };
}

/** Locally a mail stays whole, so that it can be read. @throws StoreFailure */
export async function keepWhole(env: Bindings, { id, enquiry_id, to_addr, text, html }: Mail) {
  if (enquiry_id === null || isDeployed(env)) return;
  await new Database(env.DB).batch([
    statement(
      sql`update sent_emails set to_addr = ${to_addr}, text = ${text}, html = ${html} where id = ${id}`,
    ),
  ]);
}
