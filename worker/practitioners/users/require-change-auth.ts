import type { Context } from 'hono';
import { requireRecentAuth } from '../../auth/step-up.ts';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import type { AppEnv } from '../../env.ts';
import { type CurrentAccount, verifyCurrentPassword } from './verify-current-password.ts';

/**
 * Authenticates sensitive changes: members by password before a new address or password; admins by
 * a step-up, also for admin rights.
 * @param email A new address.
 * @returns The verified password hash, or undefined if none was needed.
 * @throws HttpError 403 without a step-up, 422 for a wrong password, 429 after many attempts
 */
export async function requireChangeAuth(
  c: Context<AppEnv>,
  id: string,
  sent: AccountChange,
  present: CurrentAccount | null,
  email: string | null,
): Promise<string | null | undefined> {
  const { password, current_password } = sent;
  if (c.var.viewer?.id === id) {
    if (!email && !password) return undefined;
    const known = present?.password_hash ?? null;
    await verifyCurrentPassword(c, id, current_password ?? '', known, email !== null);
    return known;
  }
  const action =
    (email && 'change_email') ||
    (password && 'change_password') ||
    (changesAdminRights(sent, present) && 'change_admin_rights');
  if (action) await requireRecentAuth(c, action);
  return undefined;
}

/** Activating or deactivating an admin's account also changes admin rights. */
const changesAdminRights = (
  { is_admin, is_active }: AccountChange,
  present: CurrentAccount | null,
) =>
  (is_admin !== undefined && is_admin !== Boolean(present?.is_admin)) ||
  (is_active !== undefined &&
    Boolean(present?.is_admin) &&
    is_active !== Boolean(present?.is_active));
