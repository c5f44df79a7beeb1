/**
 * Composes a mail to a visitor. Name, address and link token are only filled in at delivery
 * (`decrypt-recipient.ts`).
 */

import { type SQL, sql } from 'drizzle-orm';
import { getLocale } from '#language';
import { href } from '../../contract/addresses.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import { mailTypes } from '../../contract/system/emails.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { insertIf } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import type { Bindings } from '../../env.ts';
import { getLanguageUrl, getLocalizedUrl } from '../../http/get-site-url.ts';
import { runInReaderLanguage } from '../../http/language.ts';
import { chooseTemplate, type TemplateRow } from './choose-template.ts';
import type { OutgoingMail } from './compose-mail.ts';
import { renderMail, type Variables, VISITOR_PLACEHOLDERS } from './render-mail.ts';

interface VisitorMailInput {
  tag: MailTag;
  /** Id of the enquiry, seat or alert that holds the encrypted recipient. */
  holder: string;
  /** Linked page; delivery fills in the secret. */
  page: '/enquiry/:id/:secret' | '/alerts/:id/:secret' | '/events/coming/:id/:secret';
  /** Id in the link, if it is not the holder's. */
  pageId?: string;
  /** Greets the visitor by name. Event mails do; mails about requests for help do not. */
  isNamed?: boolean;
  template: TemplateRow | undefined;
  /** Language of the page on which the visitor wrote. */
  language_id: string | null;
  /** Called in the visitor's language. */
  variables?: () => Pick<Variables, 'what' | 'when' | 'where' | 'calendar' | 'words' | 'news'>;
}

/** Composes the mail in the visitor's language, whatever the language of the request. */
export const composeVisitorMail = (env: Bindings, mail: VisitorMailInput): OutgoingMail =>
  runInReaderLanguage(env, mail.language_id, () => composeInLanguage(env, mail));

function composeInLanguage(
  env: Bindings,
  { tag, holder, page, pageId = holder, isNamed, template, variables }: VisitorMailInput,
): OutgoingMail {
  const id = createId();
  const language_id = getLocale();
  const at = getNowIso();
  const { is_urgent } = mailTypes[tag];
  // The same page also unsubscribes.
  const link = `${getLocalizedUrl(env, href(page, { id: pageId, secret: '' }))}…`;
  const rendered = renderMail(chooseTemplate(env, tag, template), {
    ...variables?.(),
    network_name: env.NETWORK_NAME,
    site_url: getLanguageUrl(env),
    name: isNamed ? VISITOR_PLACEHOLDERS.name : '',
    link,
    unsubscribe_link: link,
  });
  return {
    id,
    is_urgent,
    statements: (when: SQL = sql`1`) => [
      statement(
        insertIf(
          sentEmailsTable,
          {
            id,
            created_at: at,
            updated_at: at,
            enquiry_id: holder,
            language_id,
            email_template_id: template?.id ?? null,
            to_addr: HIDDEN_ADDRESS,
            subject: rendered.subject,
            text: rendered.text,
            html: rendered.html,
            is_urgent,
          },
          when,
        ),
      ),
    ],
  };
}

/** Address as shown in the back office. */
const HIDDEN_ADDRESS = '…';
