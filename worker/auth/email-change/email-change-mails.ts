/**
 * E-mails about a changed address or password: confirmation to the new address, and a link for the
 * old one that reverts the change.
 */

import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import {
  composeMail,
  type MailRecipient,
  type OutgoingMail,
} from '../../mail/outbox/compose-mail.ts';
import { createStrangerMailLimit } from '../../mail/outbox/stranger-mail-limit.ts';
import { isUnusedLinkOf } from '../is-unused-link.ts';
import { hashToken } from '../link-token.ts';
import { composeLinkMail } from '../links/compose-link-mail.ts';
import { isAttemptAdmitted, recordAttempt } from '../record-attempt.ts';

interface ChangeMail {
  mails: OutgoingMail[];
  statements: Statement[];
  /** Hash of the link to the new address. */
  hash?: string;
}

/** Templates of the mails about a change; none if neither address nor password changes. */
export type ChangeTemplates = Partial<Record<ChangeTemplateName, TemplateRow[]>>;

type ChangeTemplateName = 'confirmTemplate' | 'addressTemplate' | 'passwordTemplate';

/** Queries for the templates of the mails about a change of address or password. */
export const getChangeTemplates = ({
  email,
  password,
}: AccountChange): Record<ChangeTemplateName, Statement<TemplateRow>> | Record<never, never> =>
  email === undefined && !password
    ? {}
    : {
        confirmTemplate: templateQuery('confirm-email'),
        addressTemplate: templateQuery('email-changed'),
        passwordTemplate: templateQuery('password-changed'),
      };

/**
 * Asks the new address for confirmation; nothing changes until then. Taken, refused or over-mailed
 * addresses get no mail, and the response does not reveal it. A former request is revoked in any
 * case.
 */
async function composeNewAddressMail(
  env: Bindings,
  to: MailRecipient,
  email: string,
  template: TemplateRow | undefined,
  when: SQL,
): Promise<ChangeMail> {
  const writing = { tag: 'confirm-email' as const, template, to: { ...to, email } };
  const asking = await composeLinkMail(env, 'change', writing, { email });
  const key = `change-mail:${await hashToken(email)}`;
  const counted = await createStrangerMailLimit(env, email);
  const taken = qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.email, email));
  const free = and(notExists(taken), isAttemptAdmitted(key));
  return {
    mails: [asking.letter],
    statements: [
      statement(
        qb
          .update(emailLinksTable)
          .set({ used_at: getNowIso() })
          .where(and(isUnusedLinkOf(to.id, 'change'), when)),
      ),
      recordAttempt(key, attemptLimits.linkMail),
      counted.claim(sql`${free} and ${when}`),
      ...asking.statements(counted.isAllowed),
    ],
    hash: asking.hash,
  };
}

/** Notifies the old address, with a link that stops the change. */
export async function composeOldAddressMail(
  env: Bindings,
  to: MailRecipient,
  template: TemplateRow | undefined,
  when: SQL,
): Promise<ChangeMail> {
  const writing = { tag: 'email-changed' as const, template, to };
  const mail = await composeLinkMail(env, 'stop', writing, { email: to.email });
  return { mails: [mail.letter], statements: mail.statements(when) };
}

/** Notifies the account of its new password. */
export async function composePasswordMail(
  env: Bindings,
  to: MailRecipient,
  template: TemplateRow | undefined,
  when: SQL,
): Promise<ChangeMail> {
  const mail = await composeMail(env, { tag: 'password-changed', template, to });
  return { mails: [mail], statements: mail.statements(when) };
}

interface ChangeInfo {
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
export async function buildChangeMails(
  env: Bindings,
  to: MailRecipient,
  templates: ChangeTemplates,
  { email, own, isNewPassword, asked, happened }: ChangeInfo,
) {
  const [confirmTemplate] = templates.confirmTemplate ?? [];
  const [addressTemplate] = templates.addressTemplate ?? [];
  const [passwordTemplate] = templates.passwordTemplate ?? [];
  const before: ChangeMail[] = [];
  const behind: ChangeMail[] = [];
  if (email && own) {
    before.push(await composeNewAddressMail(env, to, email, confirmTemplate, asked));
    before.push(await composeOldAddressMail(env, to, addressTemplate, asked));
  } else if (email) {
    behind.push(await composeOldAddressMail(env, to, addressTemplate, happened));
  }
  if (isNewPassword) behind.push(await composePasswordMail(env, to, passwordTemplate, happened));
  return { before, behind };
}
