/**
 * POST /invites/preview and /invites/send: checks a list of addresses, and mails an invitation to
 * each at most once in 30 days.
 */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createToken } from '../../auth/link-token.ts';
import { getInvitesSince } from '../../auth/valid-invite.ts';
import { strangerMailsPerDay } from '../../contract/accounts/rate-limits.ts';
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
import type { AppEnv } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { validationError } from '../../http/http-error.ts';
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
      when exists (select 1 from users where users.email = a.value ->> 'email') then 'member'
      when i.stopped_at is not null then 'stopped'
      when i.created_at > ${since} then 'invited'
      when ${hasRoomForMail(sql`a.value ->> 'address_hash'`)} then 'good' else 'full' end as state
    from json_each(${JSON.stringify(addressees)}) a left join invites i on i.email = a.value ->> 'email'`);

/**
 * Parses the list, and determines the state of each line and the mail text.
 * @throws HttpError 422
 */
async function checkAddresses(c: Context<AppEnv>, { addresses }: InviteMailing) {
  const lines = parseInviteList(addresses);
  const path = 'addresses';
  if (lines.length === 0) throw validationError([{ path, message: 'is required' }]);
  if (lines.length > inviteLimits.atOnce) {
    const message = `must be at most ${inviteLimits.atOnce} lines at once, not ${lines.length}`;
    throw validationError([{ path, message }]);
  }
  const emails = [...new Set(lines.flatMap(({ email }) => email ?? []))];
  const addressees = await Promise.all(
    emails.map(async (email) => ({ email, address_hash: await hashMailbox(c.env, email) })),
  );
  const [known, [template]] = await c.var.db.batch([
    inviteStatesQuery(addressees, getInvitesSince()),
    templateQuery('invitation'),
  ]);
  const found = new Map(known.map(({ email, state }) => [email, state]));
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

/** Recipients without a name are greeted without one. */
const renderInvitation = (
  c: Context<AppEnv>,
  template: TemplateRow | undefined,
  path: string,
  name?: string | null,
) => {
  const site = getSiteUrl(c.env);
  const { subject, text, html } = chooseTemplate('invitation', template);
  const fitting = (words: string) => (name ? words : words.replace(/ ?\{\{\s*name\s*\}\}/g, ''));
  const wording = { subject: fitting(subject), text: fitting(text), html: html && fitting(html) };
  return renderMail(wording, {
    ...(name && { name }),
    network_name: c.env.NETWORK_NAME,
    site_url: site,
    sender_name: c.var.viewer?.name ?? '',
    link: `${site}/join/${path}`,
    unsubscribe_link: `${site}/unsubscribe/${path}`,
  });
};

/** POST /invites/preview: only reads, although it is a POST. */
export const previewInvites = defineMutation(invitesApi.preview, {
  auth: 'A',
  changes: [],
  run: async (sent, c) => {
    const { rows, good, template } = await checkAddresses(c, sent);
    const mail = renderInvitation(c, template, 'example', good[0]?.name);
    const about = { name: c.var.viewer?.name ?? '', picture: null };
    const preview = { ...mail, framed: mail.html && wrapInEmailLayout(c.env, mail.html, about) };
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
        const stop = `${site}/sobe/v1/users/unsubscribe/${id}/${secret}`;
        return {
          id,
          mail,
          hash,
          email: said,
          name,
          stop,
          address_hash: hashes.get(said),
          ...renderInvitation(c, template, `${id}/${secret}`, name),
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
    const isNew = sql`exists (select 1 from invites where hash = m.value ->> 'hash')`;
    const results = await c.var.db.batch([
      ...parts.flatMap((part) => [
        // Addresses of the same mailbox count in list order.
        statement(sql`insert into stranger_mails (id, address_hash, created_at)
          select m.value ->> 'mail', m.value ->> 'address_hash', ${at} from json_each(${part}) m
          where not exists (select 1 from users where users.email = m.value ->> 'email')
            and not exists (select 1 from invites i where i.email = m.value ->> 'email'
              and (i.stopped_at is not null or i.created_at > ${since}))
            and ${strangerMailCount(sql`m.value ->> 'address_hash'`)} + (select count(*) from json_each(${part}) e
              where e.key < m.key and e.value ->> 'address_hash' = m.value ->> 'address_hash') < ${strangerMailsPerDay}`),
        statement(sql`insert into invites (id, created_at, created_by, hash, email, name, most)
          select m.value ->> 'id', ${at}, ${by}, m.value ->> 'hash', m.value ->> 'email', m.value ->> 'name', 1
          from json_each(${part}) m
          where exists (select 1 from stranger_mails where id = m.value ->> 'mail')
          on conflict (email) do update set id = excluded.id, created_at = excluded.created_at,
            created_by = excluded.created_by, hash = excluded.hash, name = excluded.name, uses = 0, ended_at = null
          where invites.stopped_at is null and invites.created_at <= ${since}`),
        statement(sql`insert into sent_emails (id, created_at, created_by, updated_at, about_id, email_template_id,
            to_addr, subject, text, html, unsubscribe_url)
          select m.value ->> 'mail', ${at}, ${by}, ${at}, ${by}, ${template?.id ?? null}, m.value ->> 'email',
            m.value ->> 'subject', m.value ->> 'text', m.value ->> 'html', m.value ->> 'stop'
          from json_each(${part}) m where ${isNew}`),
      ]),
      insertInviteHistory({
        id: first.id,
        at,
        by,
        description: `Invited ${good.length} by e-mail`,
      }),
      statement<{ count: number }>(sql`select count(*) as count from sent_emails
        where id in (select value from json_each(${JSON.stringify(mails.map(({ mail }) => mail))}))`),
    ]);
    const [{ count }] = results.at(-1) as [{ count: number }];
    await enqueueMails(
      c.env,
      mails.map(({ mail }) => ({ id: mail, is_urgent: false })),
    );
    return c.json({ rows, count }, 200);
  },
});
