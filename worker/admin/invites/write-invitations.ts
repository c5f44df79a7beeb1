/** Invitations by e-mail: their links and texts, and the statements that write them. */

import { and, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { createToken } from '../../auth/link-token.ts';
import { getInvitesSince } from '../../auth/valid-invite.ts';
import { strangerMailsPerDay } from '../../contract/accounts/rate-limits.ts';
import { type Href, href } from '../../contract/addresses.ts';
import { type Statement, statement } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { excluded, insertedFields, qb } from '../../db/query-builder.ts';
import { invitesTable } from '../../db/schema/accounts.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { strangerMailsTable } from '../../db/schema/moderation.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { getLanguageUrl, getLocalizedUrl, getSiteUrl } from '../../http/get-site-url.ts';
import { chooseLanguage, runInReaderLanguage } from '../../http/language.ts';
import { chooseTemplate, type TemplateRow } from '../../mail/outbox/choose-template.ts';
import { renderMail } from '../../mail/outbox/render-mail.ts';
import { strangerMailCount } from '../../mail/outbox/stranger-mail-limit.ts';

/** Maximum invitations per statement; a bound value is limited to 2 MB. */
export const INVITATIONS_PER_STATEMENT = 25;

export interface InvitationContext {
  env: Bindings;
  /** Admin who invites. */
  by: string;
  by_name: string;
  at: string;
  template: TemplateRow | undefined;
}

interface Recipient {
  email: string;
  name: string | null;
  address_hash: string;
}

/** In the default language of the site, because the language of the people is not known. */
export const renderInvitation = (
  { env, by_name, template }: Pick<InvitationContext, 'env' | 'by_name' | 'template'>,
  { page, unsubscribe }: { page: Href; unsubscribe: Href },
  name?: string | null,
) =>
  runInReaderLanguage(env, null, () =>
    renderMail(chooseTemplate(env, 'invitation', template), {
      name: name ?? '',
      network_name: env.NETWORK_NAME,
      site_url: getLanguageUrl(env),
      sender_name: by_name,
      link: getLocalizedUrl(env, page),
      unsubscribe_link: getLocalizedUrl(env, unsubscribe),
    }),
  );

export type Invitation = Awaited<ReturnType<typeof composeInvitation>>;

/** Link and mail of an invitation. The link is only in the mail. */
export async function composeInvitation<Details extends Recipient>(
  context: InvitationContext,
  recipient: Details,
) {
  const id = createId();
  const { secret, hash } = await createToken();
  const pages = {
    page: href('/join/:id/:secret', { id, secret }),
    unsubscribe: href('/unsubscribe/:user_id/:email_id', { user_id: id, email_id: secret }),
  };
  return {
    ...recipient,
    ...renderInvitation(context, pages, recipient.name),
    id,
    hash,
    mail: createId(),
    stop: `${getSiteUrl(context.env)}/sobe/v1/users/unsubscribe/${id}/${secret}`,
  };
}

/**
 * Writes invitations to people who have no account, were not invited lately and have not
 * unsubscribed, as far as the daily limit of their mailbox allows. `when` is a further condition
 * on an invitation, `m.value` as JSON.
 */
export const insertInvitations = (
  { env, by, at, template }: InvitationContext,
  invitations: readonly Invitation[],
  when: SQL = sql`true`,
): Statement[] =>
  chunk(invitations, INVITATIONS_PER_STATEMENT).flatMap((part) => {
    const since = getInvitesSince();
    const list = JSON.stringify(part);
    const email = sql`m.value ->> 'email'`;
    const source = sql`json_each(${list}) m`;
    return [
      // Addresses of the same mailbox count in list order.
      statement(
        qb.insert(strangerMailsTable).select(
          qb
            .select(
              insertedFields(strangerMailsTable, {
                id: sql`m.value ->> 'mail'`,
                address_hash: sql`m.value ->> 'address_hash'`,
                created_at: at,
              }),
            )
            .from(source)
            .where(sql`${when}
                and not exists (select 1 from ${usersTable} where ${usersTable.email} = ${email})
                and not exists (select 1 from ${invitesTable} where ${invitesTable.email} = ${email}
                  and (${invitesTable.stopped_at} is not null or ${invitesTable.created_at} > ${since}))
                and ${strangerMailCount(sql`m.value ->> 'address_hash'`)} + (select count(*) from json_each(${list}) e
                  where e.key < m.key and e.value ->> 'address_hash' = m.value ->> 'address_hash') < ${strangerMailsPerDay}`),
        ),
      ),
      statement(
        qb
          .insert(invitesTable)
          .select(
            qb
              .select(
                insertedFields(invitesTable, {
                  id: sql`m.value ->> 'id'`,
                  created_at: at,
                  created_by: by,
                  hash: sql`m.value ->> 'hash'`,
                  email,
                  name: sql`m.value ->> 'name'`,
                  most: 1,
                }),
              )
              .from(source)
              .where(
                sql`exists (select 1 from ${strangerMailsTable} where ${strangerMailsTable.id} = m.value ->> 'mail')`,
              ),
          )
          .onConflictDoUpdate({
            target: invitesTable.email,
            set: {
              id: excluded(invitesTable.id),
              created_at: excluded(invitesTable.created_at),
              created_by: excluded(invitesTable.created_by),
              hash: excluded(invitesTable.hash),
              name: excluded(invitesTable.name),
              uses: 0,
              ended_at: null,
            },
            setWhere: and(isNull(invitesTable.stopped_at), lte(invitesTable.created_at, since)),
          }),
      ),
      statement(
        qb.insert(sentEmailsTable).select(
          qb
            .select(
              insertedFields(sentEmailsTable, {
                id: sql`m.value ->> 'mail'`,
                created_at: at,
                created_by: by,
                updated_at: at,
                about_id: by,
                email_template_id: template?.id ?? null,
                language_id: chooseLanguage(env),
                to_addr: email,
                subject: sql`m.value ->> 'subject'`,
                text: sql`m.value ->> 'text'`,
                html: sql`m.value ->> 'html'`,
                unsubscribe_url: sql`m.value ->> 'stop'`,
              }),
            )
            .from(source)
            .where(
              sql`exists (select 1 from ${invitesTable} where ${invitesTable.hash} = m.value ->> 'hash')`,
            ),
        ),
      ),
    ];
  });

const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
