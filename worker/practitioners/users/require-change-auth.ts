import type { Context } from 'hono';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import type { App } from '../../env.ts';
import { refuseUnproved } from '../../auth/step-up.ts';
import { checkCurrent, type Present } from './change-guard.ts';

/**
 * Authenticates sensitive changes: members by password before a new address or password; admins by
 * a step-up, also for admin rights.
 * @param email A new address.
 * @returns The verified password hash, or undefined if none was needed.
 * @throws HttpError 403 without a step-up, 422 for a wrong password, 429 after many attempts
 */
export async function proved(
  c: Context<App>,
  id: string,
  sent: AccountChange,
  present: Present | null,
  email: string | null,
): Promise<string | null | undefined> {
  const { password, current_password } = sent;
  if (c.var.viewer?.id === id) {
    if (!email && !password) return undefined;
    const known = present?.password_hash ?? null;
    await checkCurrent(c, id, current_password ?? '', known, email !== null);
    return known;
  }
  const what =
    (email && 'e-mail address') ||
    (password && 'password') ||
    (changesAdmins(sent, present) && 'admin rights');
  if (what) await refuseUnproved(c, `change someone’s ${what}`);
  return undefined;
}

/** Activating or deactivating an admin's account also changes admin rights. */
const changesAdmins = ({ is_admin, is_active }: AccountChange, present: Present | null) =>
  (is_admin !== undefined && is_admin !== Boolean(present?.is_admin)) ||
  (is_active !== undefined &&
    Boolean(present?.is_admin) &&
    is_active !== Boolean(present?.is_active));
