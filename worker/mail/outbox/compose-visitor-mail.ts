import { type SQL, sql } from 'drizzle-orm';
import type { MailTag } from '../../contract/system/emails.ts';
import { mails } from '../../contract/system/emails.ts';
import { statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { newId } from '../../db/ids.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import type { OutgoingMail } from './compose-mail.ts';
import { ofVisitor, render, type Variables } from './render-mail.ts';
import { type TemplateRow, usableWording } from './choose-template.ts';

interface Writing {
  tag: MailTag;
  /** Id of the enquiry, seat or alert that holds the encrypted recipient. */
  holder: string;
  /** Path of the linked page, without the token that follows it. */
  page: string;
  /** Greets the visitor by name. Event mails do; mails about requests for help do not. */
  isNamed?: boolean;
  template: TemplateRow | undefined;
  variables?: Pick<Variables, 'what' | 'when' | 'where' | 'calendar' | 'words' | 'news'>;
}

/**
 * Composes a mail to a visitor. Name, address and link token are only filled in at delivery
 * (`decrypt-recipient.ts`).
 */
export function mailToVisitor(
  env: Bindings,
  { tag, holder, page, isNamed, template, variables = {} }: Writing,
): OutgoingMail {
  const id = newId();
  const at = now();
  const { is_urgent } = mails[tag];
  // The same page also unsubscribes.
  const link = `${siteUrl(env)}${page}/…`;
  const said = render(usableWording(tag, template), {
    ...variables,
    network_name: env.NETWORK_NAME,
    site_url: env.SITE_URL,
    name: isNamed ? ofVisitor.name : 'there',
    link,
    unsubscribe_link: link,
  });
  return {
    id,
    is_urgent,
    statements: (when: SQL = sql`1`) => [
      statement(sql`
        insert into sent_emails (id, created_at, updated_at, enquiry_id, email_template_id, to_addr,
          subject, text, html, is_urgent)
        select ${id}, ${at}, ${at}, ${holder}, ${template?.id ?? null}, ${hidden},
          ${said.subject}, ${said.text}, ${said.html}, ${Number(is_urgent)}
        where ${when}`),
    ],
  };
}

/** Address as shown in the back office. */
const hidden = '…';
