/** Loads an account before a protected change, and verifies the current password. */

import { and, eq, exists, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ChangeTemplates,
  getChangeTemplates,
} from '../../auth/email-change/email-change-mails.ts';
import { isPasswordCorrect } from '../../auth/password/hash-password.ts';
import {
  clearAttempts,
  recordAttempt,
  recordAttempts,
  rejectTooManyAttempts,
} from '../../auth/record-attempt.ts';
import { recordFailedAttempt } from '../../auth/record-security-event.ts';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { prepare } from '../../db/client.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';

const currentQuery = prepare(['id', 'image_id'], ({ id, image_id }) => {
  const ownImage = qb
    .select({ id: uploadedFilesTable.id })
    .from(uploadedFilesTable)
    .where(
      and(
        eq(uploadedFilesTable.id, image_id),
        eq(uploadedFilesTable.object_type, 'users'),
        eq(uploadedFilesTable.object_id, usersTable.id),
      ),
    );
  return qb
    .select({
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      password_hash: usersTable.password_hash,
      is_admin: usersTable.is_admin,
      is_active: usersTable.is_active,
      /** True if the sent picture is a file of the member. */
      has_image: sql`(${image_id} is null or ${exists(ownImage)})`.mapWith(Boolean),
    })
    .from(usersTable)
    .where(eq(usersTable.id, id));
});

/** Account as stored before a change that needs the current password. */
export type CurrentAccount = NonNullable<ReturnType<typeof currentQuery>['row']>;

export interface BeforeChange {
  present: CurrentAccount | null;
  templates: ChangeTemplates;
}

/**
 * Loads what a change of password, address, picture or admin flag must check; null for other
 * fields.
 */
export async function loadBeforeChange(
  c: Context<AppEnv>,
  id: string,
  sent: AccountChange,
): Promise<BeforeChange> {
  const { email, password, image_id, is_admin, is_active } = sent;
  const flags = is_admin ?? is_active;
  if (email === undefined && !password && !image_id && flags === undefined)
    return { present: null, templates: {} };
  const {
    current: [found],
    ...templates
  } = await c.var.db.run({
    queries: {
      current: currentQuery({ id, image_id: image_id ?? null }),
      ...getChangeTemplates(sent),
    },
  });
  if (!found) throw userNotFoundError();
  if (!found.has_image) throw validationError([{ path: 'image_id', code: 'not_file_of_person' }]);
  return { present: found, templates };
}

/**
 * Verifies the current password; with a new address it also counts the confirmation mail.
 * @throws HttpError 422 for a wrong password, 429 after many attempts or addresses
 */
export async function verifyCurrentPassword(
  c: Context<AppEnv>,
  id: string,
  password: string,
  stored: string | null,
  asksAddress = false,
) {
  const key = `current-password:${id}`;
  const { attempt } = await c.var.db.run({
    queries: { attempt: recordAttempt(key, attemptLimits.signIn) },
  });
  rejectTooManyAttempts(attempt);
  if (!(await isPasswordCorrect(password, stored))) {
    await c.var.db.batch([recordFailedAttempt(c, { kind: 'proof_refused', user: id })]);
    throw validationError([{ path: 'current_password', code: 'wrong' }]);
  }
  const mailKey = { key: `change-mail:${id}`, limit: attemptLimits.changeMail };
  const attempts = await c.var.db.run({
    written: [clearAttempts({ key })],
    queries: recordAttempts(asksAddress ? [mailKey] : []),
  });
  rejectTooManyAttempts(Object.values(attempts).flat());
}
