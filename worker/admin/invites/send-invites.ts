/**
 * POST /invites/preview and /invites/send: checks a list of addresses, and mails an invitation to
 * each at most once in 30 days.
 */

import { and, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createToken } from '../../auth/link-token.ts';
import { getInvitesSince } from '../../auth/valid-invite.ts';
import { strangerMailsPerDay } from '../../contract/accounts/rate-limits.ts';
import { type Href, href, toHref } from '../../contract/addresses.ts';
import { invitesApi } from '../../contract/admin/invites.api.ts';
import {
  type InviteLine,
  type InviteMailing,
  type InviteState,
  inviteLimits,
  parseInviteList,
} from '../../contract/admin/invites.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { createId } from '../../db/ids.ts';
import { excluded, insertedFields, qb } from '../../db/query-builder.ts';
import { invitesTable } from '../../db/schema/accounts.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { strangerMailsTable } from '../../db/schema/moderation.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { getLanguageUrl, getLocalizedUrl, getSiteUrl } from '../../http/get-site-url.ts';
import { validationError } from '../../http/http-error.ts';
import { chooseLanguage, runInReaderLanguage } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  chooseTemplate,
  type TemplateRow,
  templateQuery,
} from '../../mail/outbox/choose-template.ts';
import { wrapInEmailLayout } from '../../mail/outbox/email-layout.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { renderMail } from '../../mail/outbox/render-mail.ts';
import {
  hashMailbox,
  hasRoomForMail,
  strangerMailCount,
} from '../../mail/outbox/stranger-mail-limit.ts';
import { writtenMailsQuery } from '../../mail/outbox/written-mails.ts';
import { insertInviteHistory } from './insert-invite-history.ts';

/** Maximum mails per statement; a bound value is limited to 2 MB. */
const MAX_MAILS_PER_STATEMENT = 25;

interface Addressee {
  email: string;
  /** Keyed hash for counting the mails to an address. */
  address_hash: string;
}

const inviteStatesQuery = (addressees: Addressee[], since: string) =>
  statement<{ email: string; state: InviteState }>(sql`
    select a.value ->> 'email' as email, case
      when exists (select 1 from ${usersTable} where ${usersTable.email} = a.value ->> 'email') then 'member'
      when ${invitesTable.stopped_at} is not null then 'stopped'
      when ${invitesTable.created_at} > ${since} then 'invited'
      when ${hasRoomForMail(sql`a.value ->> 'address_hash'`)} then 'good' else 'full' end as state
    from json_each(${JSON.stringify(addressees)}) a
      left join ${invitesTable} on ${invitesTable.email} = a.value ->> 'email'`);

/**
 * Parses the list, and determines the state of each line and the mail text.
 * @throws HttpError 422
 */
async function checkAddresses(c: Context<AppEnv>, { addresses }: InviteMailing) {
  const lines = parseInviteList(addresses);
  const path = 'addresses';
  if (lines.length === 0) throw validationError([{ path, code: 'required' }]);
  if (lines.length > inviteLimits.atOnce) {
    const values = { limit: inviteLimits.atOnce, count: lines.length };
    throw validationError([{ path, code: 'too_many_lines', values }]);
  }
  const emails = [...new Set(lines.flatMap(({ email }) => email ?? []))];
  const addressees = await Promise.all(
    emails.map(async (email) => ({ email, address_hash: await hashMailbox(c.env, email) })),
  );
  const {
    states,
    template: [template],
  } = await c.var.db.run({
    queries: {
      states: inviteStatesQuery(addressees, getInvitesSince()),
      template: templateQuery('invitation'),
    },
  });
  const found = new Map(states.map(({ email, state }) => [email, state]));
  const seen = new Set<string>();
  const stateOf = ({ email }: InviteLine): InviteState => {
    if (!email) return 'bad';
    if (seen.has(email)) return 'twice';
    seen.add(email);
    return found.get(email) ?? 'bad';
  };
  const rows = lines.map((one) => ({
    line: one.line,
    said: one.email ?? one.said.slice(0, 200),
    name: one.name,
    state: stateOf(one),
  }));
  const good = rows.filter(({ state }) => state === 'good');
  const hashes = new Map(addressees.map(({ email, address_hash }) => [email, address_hash]));
  return { rows, good, hashes, template };
}

/** In the default language of the site, because the language of the people is not known. */
const renderInvitation = (
  c: Context<AppEnv>,
  template: TemplateRow | undefined,
  { page, unsubscribe }: { page: Href; unsubscribe: Href },
  name?: string | null,
) =>
  runInReaderLanguage(c.env, null, () =>
    renderMail(chooseTemplate(c.env, 'invitation', template), {
      name: name ?? '',
      network_name: c.env.NETWORK_NAME,
      site_url: getLanguageUrl(c.env),
      sender_name: c.var.viewer?.name ?? '',
      link: getLocalizedUrl(c.env, page),
      unsubscribe_link: getLocalizedUrl(c.env, unsubscribe),
    }),
  );

const examplePages = { page: toHref('/join/example'), unsubscribe: toHref('/unsubscribe/example') };

/** POST /invites/preview: only reads, although it is a POST. */
export const previewInvites = defineMutation(invitesApi.preview, {
  auth: 'A',
  changes: [],
  run: async (sent, c) => {
    const { rows, good, template } = await checkAddresses(c, sent);
    const mail = renderInvitation(c, template, examplePages, good[0]?.name);
    const about = { name: c.var.viewer?.name ?? '', picture: null };
    const framed =
      mail.html &&
      runInReaderLanguage(c.env, null, () => wrapInEmailLayout(c.env, mail.html ?? '', about));
    const preview = { ...mail, framed };
    return c.json({ rows, count: good.length, mail: preview }, 200);
  },
});

/** Addresses invited within 30 days get no other mail, so it can be repeated safely. */
export const sendInvites = defineMutation(invitesApi.send, {
  auth: 'A',
  changes: [],
  run: async (sent, c) => {
    const { rows, good, hashes, template } = await checkAddresses(c, sent);
    const at = getNowIso();
    const by = c.var.viewer?.id ?? '';
    const since = getInvitesSince();
    const site = getSiteUrl(c.env);
    const mails = await Promise.all(
      good.map(async ({ said, name }) => {
        const id = createId();
        const mail = createId();
        const { secret, hash } = await createToken();
        const pages = {
          page: href('/join/:id/:secret', { id, secret }),
          unsubscribe: href('/unsubscribe/:user_id/:email_id', { user_id: id, email_id: secret }),
        };
        const stop = `${site}/sobe/v1/users/unsubscribe/${id}/${secret}`;
        return {
          id,
          mail,
          hash,
          email: said,
          name,
          stop,
          address_hash: hashes.get(said),
          ...renderInvitation(c, template, pages, name),
        };
      }),
    );
    const [first] = mails;
    if (!first) return c.json({ rows, count: 0 }, 200);
    const parts = Array.from(
      { length: Math.ceil(mails.length / MAX_MAILS_PER_STATEMENT) },
      (_, part) =>
        JSON.stringify(
          mails.slice(part * MAX_MAILS_PER_STATEMENT, (part + 1) * MAX_MAILS_PER_STATEMENT),
        ),
    );
    const written = [
      ...parts.flatMap((part) => [
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
              .from(sql`json_each(${part}) m`)
              .where(sql`not exists (select 1 from ${usersTable} where ${usersTable.email} = m.value ->> 'email')
                and not exists (select 1 from ${invitesTable} where ${invitesTable.email} = m.value ->> 'email'
                  and (${invitesTable.stopped_at} is not null or ${invitesTable.created_at} > ${since}))
                and ${strangerMailCount(sql`m.value ->> 'address_hash'`)} + (select count(*) from json_each(${part}) e
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
                    email: sql`m.value ->> 'email'`,
                    name: sql`m.value ->> 'name'`,
                    most: 1,
                  }),
                )
                .from(sql`json_each(${part}) m`)
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
                  language_id: chooseLanguage(c.env),
                  to_addr: sql`m.value ->> 'email'`,
                  subject: sql`m.value ->> 'subject'`,
                  text: sql`m.value ->> 'text'`,
                  html: sql`m.value ->> 'html'`,
                  unsubscribe_url: sql`m.value ->> 'stop'`,
                }),
              )
              .from(sql`json_each(${part}) m`)
              .where(
                sql`exists (select 1 from ${invitesTable} where ${invitesTable.hash} = m.value ->> 'hash')`,
              ),
          ),
        ),
      ]),
      insertInviteHistory({
        id: first.id,
        at,
        by,
        description: `Invited ${good.length} by e-mail`,
      }),
    ];
    const queued = mails.map(({ mail }) => ({ id: mail, is_urgent: false }));
    const { stored } = await c.var.db.run({
      written,
      queries: { stored: writtenMailsQuery(queued) },
    });
    await enqueueMails(c.env, queued);
    return c.json({ rows, count: stored.length }, 200);
  },
});
