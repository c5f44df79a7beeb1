/** Composes an email to a user: rendered, with an own unsubscribe link if its kind has one. */

import { and, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { getLocale } from '#language';
import { createToken } from '../../auth/link-token.ts';
import { href, type LinkTarget } from '../../contract/addresses.ts';
import {
  notificationKindOfMail,
  type UnsubscribableKind,
} from '../../contract/notifications/notifications.ts';
import { mailLimits, minuteMs } from '../../contract/shared/limits.ts';
import { countUtf8Bytes } from '../../contract/shared/text-schemas.ts';
import { type MailTag, mailTypes } from '../../contract/system/emails.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { insertedFields, insertIf, qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { getLanguageUrl, getLocalizedUrl, getSiteUrl } from '../../http/get-site-url.ts';
import { runInReaderLanguage } from '../../http/language.ts';
import { wantsMailAtOnce } from '../../notifications/notify-members.ts';
import { getBuiltInTemplate } from '../built-in/built-in-templates.ts';
import { chooseTemplate, type TemplateRow } from './choose-template.ts';
import { type MailText, renderMail, type Variables } from './render-mail.ts';

/** User who receives a mail, in the language of their account. */
export interface MailRecipient {
  id: string;
  /** Empty to greet the user without a name. */
  name: string;
  email: string;
  language_id: string | null;
}

export interface EmailInput {
  tag: MailTag;
  /** Row found by `templateQuery`; the built-in template is used without one. */
  template: TemplateRow | undefined;
  /** Text that an admin wrote for this mail, replacing the template's. */
  wording?: MailText | undefined;
  to: MailRecipient;
  /** Member that the mail is about. */
  about?: { id: string; name: string };
  /** Called in the recipient's language. */
  variables?: () => Pick<
    Variables,
    | ('location_name' | 'thread_title' | 'device' | 'what' | 'words' | 'when' | 'codes_left')
    | ('news' | 'where' | 'calendar')
  >;
  /** Page of the mail's link; the home page by default. */
  link?: LinkTarget;
  /**
   * Id of the object: the mail waits some minutes and is cancelled if the member sees the object
   * (`cancelIfSeen`).
   */
  unlessSeen?: string;
}

export interface OutgoingMail {
  id: string;
  is_urgent: boolean;
  /** Delay before its queue delivers it. */
  delaySeconds?: number;
  /**
   * Statements for the batch of the event, after it; they write only if `when` is true. Call
   * `enqueueMails` afterwards.
   */
  statements(when?: SQL): Statement[];
}

/** Composes the mail in the recipient's language, whatever the language of the request. */
export const composeMail = (env: Bindings, writing: EmailInput): Promise<OutgoingMail> =>
  runInReaderLanguage(env, writing.to.language_id, () => composeInLanguage(env, writing));

async function composeInLanguage(env: Bindings, writing: EmailInput): Promise<OutgoingMail> {
  const { tag, template, to, unlessSeen } = writing;
  const { is_urgent, stop } = mailTypes[tag];
  const stopping =
    stop === 'never'
      ? null
      : await createUnsubscribeLinks(
          env,
          to.id,
          tag === 'digest' ? 'digest' : notificationKindOfMail[tag],
        );
  const rendered = renderTemplate(env, writing, {
    ...writing.variables?.(),
    ...(writing.about && { sender_name: writing.about.name }),
    network_name: env.NETWORK_NAME,
    site_url: getLanguageUrl(env),
    name: to.name,
    link: getLocalizedUrl(env, writing.link ?? '/'),
    ...(stopping && { unsubscribe_link: stopping.link }),
  });
  const id = createId();
  const language_id = getLocale();
  const at = getNowIso();
  const kind = notificationKindOfMail[tag];
  const until = unlessSeen ? new Date(Date.parse(at) + HOLD_MS).toISOString() : null;
  const wanted =
    stop === 'always'
      ? notExists(
          qb
            .select({ id: usersTable.id })
            .from(usersTable)
            .where(and(eq(usersTable.id, to.id), isNotNull(usersTable.email_unsubscribed_at))),
        )
      : sql`1`;
  return {
    id,
    is_urgent,
    ...(unlessSeen && { delaySeconds: HOLD_MS / 1000 + 5 }),
    statements: (when = sql`1`) => [
      statement(
        insertIf(
          sentEmailsTable,
          {
            id,
            created_at: at,
            updated_at: at,
            user_id: to.id,
            language_id,
            about_id: writing.about?.id ?? null,
            email_template_id: template?.id ?? null,
            to_addr: to.email,
            subject: rendered.subject,
            text: rendered.text,
            html: rendered.html,
            is_urgent,
            is_answer: stop === 'answer',
            unsubscribe_url: stopping?.url ?? null,
            retry_at: until,
            unless_seen: unlessSeen ?? null,
          },
          sql`(${when}) and ${wanted} and ${kind ? wantsMailAtOnce(kind, to.id) : sql`1`}`,
        ),
      ),
      ...(stopping ? [insertUnsubscribeLink(stopping.hash, to.id, id, at)] : []),
    ],
  };
}

const HOLD_MS = mailLimits.holdMinutes * minuteMs;

/**
 * Unsubscribe link of a mail, the address of its one-click header, and the row for both; only for
 * kinds that can be unsubscribed.
 */
export async function createUnsubscribeLinks(
  env: Bindings,
  user_id: string,
  kind?: UnsubscribableKind,
) {
  const { secret, hash } = await createToken();
  const page = href('/unsubscribe/:user_id/:email_id', { user_id, email_id: secret }, { kind });
  return {
    hash,
    link: getLocalizedUrl(env, page),
    url: `${getSiteUrl(env)}/sobe/v1/users/unsubscribe/${user_id}/${secret}`,
  };
}

/** Inserts the link if the mail exists and `when` is true. */
export const insertUnsubscribeLink = (
  hash: string,
  user_id: string,
  sent_email_id: string,
  at: string,
  when = sql`1`,
) =>
  statement(
    qb.insert(emailLinksTable).select(
      qb
        .select(
          insertedFields(emailLinksTable, {
            hash,
            user_id,
            purpose: 'unsubscribe',
            created_at: at,
            sent_email_id: sentEmailsTable.id,
          }),
        )
        .from(sentEmailsTable)
        .where(and(eq(sentEmailsTable.id, sent_email_id), when)),
    ),
  );

/** Templates that exceed the row size when rendered fall back to the built-in one. */
function renderTemplate(
  env: Bindings,
  { tag, template, wording }: EmailInput,
  variables: Variables,
): MailText {
  const rendered = renderMail(wording ?? chooseTemplate(env, tag, template), variables);
  const fits =
    countUtf8Bytes(rendered.text) <= mailLimits.body &&
    countUtf8Bytes(rendered.html ?? '') <= mailLimits.body;
  return fits ? rendered : renderMail(getBuiltInTemplate(tag), variables);
}
