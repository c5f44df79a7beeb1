import type { Values } from '../../contract/resources/resource.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { hashPassword } from '../../auth/password/hash-password.ts';
import { refuseUnproved } from '../../auth/step-up.ts';
import { creating } from '../../http/resource/build-create-mutation.ts';
import { creation } from '../../http/resource/build-creation.ts';
import { accounts } from './account-rows.ts';
import { besideOf } from './derived-columns.ts';
import { refuseGuessable } from '../../auth/password/password-policy.ts';

/** Accounts created by an admin need no address confirmation. */
export const createUser = call<Values>({
  ...creating(accounts),
  run: async (sent, c) => {
    const { password, name, email } = sent as { password: string; name: string; email: string };
    if (sent.is_admin) await refuseUnproved(c, 'add an administrator');
    refuseGuessable(c.env, password, [name, email]);
    const { id, statements } = await creation(accounts, sent, c, {
      password_hash: await hashPassword(password),
      email_verified_at: now(),
      // An active account created by an admin counts as approved.
      ...(sent.is_active !== false && {
        approved_at: now(),
        approved_by_id: c.var.viewer?.id ?? null,
      }),
      ...besideOf(sent, now()),
    });
    await c.var.db.batch(statements);
    return c.json({ id }, 201);
  },
});
