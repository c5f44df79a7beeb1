import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { now } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { defaultOf } from '../lib/outbox/defaults/index.ts';
import { composeMail, type OutgoingMail } from '../lib/outbox/mail.ts';
import { render } from '../lib/outbox/render.ts';
import type { TemplateRow } from '../lib/outbox/templates.ts';
import { siteUrl } from '../lib/site-url.ts';

type ToVisitor = 'enquiry-confirm' | 'enquiry-answered' | 'enquiry-declined' | 'enquiry-unanswered';
type ToPractitioner = 'enquiry-received' | 'enquiry-reminder' | 'enquiry-written';

/**
 * A mail to whoever asked. Its row names neither the address nor the link: both are filled in as it is sent
 * (`worker/emails/addressed.ts`).
 */
export function mailToVisitor(
  env: Bindings,
  tag: ToVisitor,
  enquiry: string,
  template: TemplateRow | undefined,
): OutgoingMail {
  const [id, at] = [newId(), now()];
  const is_urgent = tag === 'enquiry-confirm';
  const said = render(template ?? defaultOf(tag), {
    network_name: env.NETWORK_NAME,
    site_url: env.SITE_URL,
    name: 'there',
    link: `${siteUrl(env)}/enquiry/${enquiry}/…`,
  });
  return {
    id,
    is_urgent,
    statements: (when: SQL = sql`1`) => [
      statement(sql`
        insert into sent_emails (id, created_at, updated_at, enquiry_id, email_template_id, to_addr,
          subject, text, html, is_urgent)
        select ${id}, ${at}, ${at}, ${enquiry}, ${template?.id ?? null}, ${hidden},
          ${said.subject}, ${said.text}, ${said.html}, ${Number(is_urgent)}
        where ${when}`),
    ],
  };
}

/** What the back office sees of the address. */
const hidden = '…';

/** A mail that tells a practitioner of an enquiry, and neither from whom it is nor what it says. */
export const mailToPractitioner = (
  env: Bindings,
  tag: ToPractitioner,
  enquiry: string,
  to: { id: string; name: string; email: string },
  template: TemplateRow | undefined,
) => composeMail(env, { tag, template, to, link: `${siteUrl(env)}/enquiries/${enquiry}` });
