import { type SQL, sql } from 'drizzle-orm';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import { attempts } from '../../contract/accounts/attempts.ts';
import { type Statement, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import { composeMail, type OutgoingMail } from '../../mail/outbox/compose-mail.ts';
import { hashOf } from '../link-token.ts';
import { strangerMail } from '../../mail/outbox/stranger-mail-limit.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { attempt } from '../record-attempt.ts';
import { letterWithLink } from '../links/compose-link-mail.ts';

interface Mail {
  mails: OutgoingMail[];
  statements: Statement[];
  /** Hash of the link to the new address. */
  hash?: string;
}

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Templates of the mails about a change of address or password, in fixed order. */
export const templatesOfChange = ({ email, password }: AccountChange) =>
  email === undefined && !password
    ? []
    : [templateOf('confirm-email'), templateOf('email-changed'), templateOf('password-changed')];

/**
 * Asks the new address for confirmation; nothing changes until then. Taken, refused or over-mailed
 * addresses get no mail, and the response does not reveal it. A former request is revoked in any
 * case.
 */
async function askNewAddress(
  env: Bindings,
  to: Person,
  email: string,
  template: TemplateRow | undefined,
  when: SQL,
): Promise<Mail> {
  const writing = { tag: 'confirm-email' as const, template, to: { ...to, email } };
  const asking = await letterWithLink(env, 'change', writing, { email });
  const key = `change-mail:${await hashOf(email)}`;
  const counted = await strangerMail(env, email);
  const free = sql`not exists (select 1 from users where email = ${email})
    and exists (select 1 from attempts where key = ${key} and admitted = 1)`;
  return {
    mails: [asking.letter],
    statements: [
      statement(sql`update email_links set used_at = ${now()}
        where user_id = ${to.id} and purpose = 'change' and used_at is null and ${when}`),
      attempt(key, attempts.linkMail),
      counted.claim(sql`${free} and ${when}`),
      ...asking.statements(counted.isAllowed),
    ],
    hash: asking.hash,
  };
}

/** Notifies the old address, with a link that stops the change. */
export async function tellOldAddress(
  env: Bindings,
  to: Person,
  template: TemplateRow | undefined,
  when: SQL,
): Promise<Mail> {
  const writing = { tag: 'email-changed' as const, template, to };
  const told = await letterWithLink(env, 'stop', writing, { email: to.email });
  return { mails: [told.letter], statements: told.statements(when) };
}

/** Notifies the account of its new password. */
export async function tellNewPassword(
  env: Bindings,
  to: Person,
  template: TemplateRow | undefined,
  when: SQL,
): Promise<Mail> {
  const told = await composeMail(env, { tag: 'password-changed', template, to });
  return { mails: [told], statements: told.statements(when) };
}

interface Told {
  /** The new address, and whether it already belongs to the account. */
  email: string | null;
  own: boolean;
  isNewPassword: boolean;
  /** SQL conditions: the change is not refused, and the change was applied. */
  asked: SQL;
  happened: SQL;
}

/**
 * Mails about a new address or password: those before the change in its batch, and those after it.
 */
export async function mailsOfChange(
  env: Bindings,
  to: Person,
  [asking, notice, safe]: (TemplateRow | undefined)[],
  { email, own, isNewPassword, asked, happened }: Told,
) {
  const before: Mail[] = [];
  const behind: Mail[] = [];
  if (email && own) {
    before.push(await askNewAddress(env, to, email, asking, asked));
    before.push(await tellOldAddress(env, to, notice, asked));
  } else if (email) {
    behind.push(await tellOldAddress(env, to, notice, happened));
  }
  if (isNewPassword) behind.push(await tellNewPassword(env, to, safe, happened));
  return { before, behind };
}
