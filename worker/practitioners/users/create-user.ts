import { eq, notExists } from 'drizzle-orm';
import { hashPassword } from '../../auth/password/hash-password.ts';
import { rejectCommonPassword } from '../../auth/password/password-policy.ts';
import { requireRecentAuth } from '../../auth/step-up.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildCreation } from '../../http/resource/build-creation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { accountsSql } from './account-rows.ts';
import { composeNewAccountMail } from './compose-new-account-mail.ts';
import { derivedColumns } from './derived-columns.ts';

interface NewAccount {
  password: string;
  name: string;
  email: string;
  language_id: string;
  is_active?: boolean;
  is_admin?: boolean;
  sends_password_link?: boolean;
}

/**
 * Creates an account by an admin, which needs no address confirmation. If asked for, its owner gets
 * an e-mail with a link to set a password.
 */
export const createUser = defineMutation(accountsApi.create, {
  auth: 'A',
  changes: ['users'],
  preload: () => ({ template: templateQuery('account-created') }),
  run: async (sent, c, { template: [template] }) => {
    const { password, name, email, language_id, ...account } = sent as NewAccount;
    if (account.is_admin) await requireRecentAuth(c, 'add_admin');
    rejectCommonPassword(c.env, password, [name, email]);
    const { id, statements } = await buildCreation(accountsSql, sent, c, {
      password_hash: await hashPassword(password),
      email_verified_at: getNowIso(),
      // An active account created by an admin counts as approved.
      ...(account.is_active !== false && {
        approved_at: getNowIso(),
        approved_by_id: c.var.viewer?.id ?? null,
      }),
      ...derivedColumns(sent, getNowIso()),
    });
    const mail = account.sends_password_link
      ? await composeNewAccountMail(c.env, { to: { id, name, email, language_id }, template })
      : null;
    await c.var.db.batch([...statements, ...(mail?.statements(hasNoLink(id)) ?? [])]);
    if (mail) await enqueueMails(c.env, [mail.letter]);
    return c.json({ id }, 201);
  },
});

/** SQL condition: the account has no mailed link yet. A repeated request sends no second one. */
const hasNoLink = (id: string) =>
  notExists(
    qb
      .select({ hash: emailLinksTable.hash })
      .from(emailLinksTable)
      .where(eq(emailLinksTable.user_id, id)),
  );
