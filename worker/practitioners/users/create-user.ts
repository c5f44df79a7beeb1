import { hashPassword } from '../../auth/password/hash-password.ts';
import { rejectCommonPassword } from '../../auth/password/password-policy.ts';
import { requireRecentAuth } from '../../auth/step-up.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { getNowIso } from '../../db/clock.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildCreation } from '../../http/resource/build-creation.ts';
import { accountsSql } from './account-rows.ts';
import { derivedColumns } from './derived-columns.ts';

/** Creates an account by an admin, which needs no address confirmation. */
export const createUser = defineMutation(accountsApi.create, {
  auth: 'A',
  changes: ['users'],
  run: async (sent, c) => {
    const { password, name, email } = sent as { password: string; name: string; email: string };
    if (sent.is_admin) await requireRecentAuth(c, 'add_admin');
    rejectCommonPassword(c.env, password, [name, email]);
    const { id, statements } = await buildCreation(accountsSql, sent, c, {
      password_hash: await hashPassword(password),
      email_verified_at: getNowIso(),
      // An active account created by an admin counts as approved.
      ...(sent.is_active !== false && {
        approved_at: getNowIso(),
        approved_by_id: c.var.viewer?.id ?? null,
      }),
      ...derivedColumns(sent, getNowIso()),
    });
    await c.var.db.batch(statements);
    return c.json({ id }, 201);
  },
});
