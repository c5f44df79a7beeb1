import { type SQL, sql } from 'drizzle-orm';
import type { MailTag } from '../../contract/emails.ts';
import { mails } from '../../contract/emails.ts';
import { statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../clock.ts';
import { newId } from '../ids.ts';
import { siteUrl } from '../site-url.ts';
import type { OutgoingMail } from './mail.ts';
import { ofVisitor, render, type Variables } from './render.ts';
import { type TemplateRow, usableWording } from './templates.ts';

interface Writing {
  tag: MailTag;
  /** The row that holds who gets it, sealed: of an enquiry, a seat or an alert. */
  holder: string;
  /** Where the page of its link lies: the link's secret is behind it. */
  page: string;
  /** Greeted by name: whoever comes to an event. That somebody asked for help stands under no name. */
  isNamed?: boolean;
  template: TemplateRow | undefined;
  variables?: Pick<Variables, 'what' | 'when' | 'where' | 'calendar' | 'words' | 'news'>;
}

/**
 * A mail to a visitor. Its row has neither name, address nor link: they are filled in as it is sent
 * (`worker/emails/addressed.ts`).
 */
export function mailToVisitor(
  env: Bindings,
  { tag, holder, page, isNamed, template, variables = {} }: Writing,
): OutgoingMail {
  const [id, at] = [newId(), now()];
  const { is_urgent } = mails[tag];
  // On the same page it is stopped.
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

/** What the back office sees of the address. */
const hidden = '…';
