import type { Context } from 'hono';
import type { AccountChange } from '../contract/accounts.ts';
import type { App } from '../env.ts';
import { refuseUnproved } from '../lib/proof.ts';
import { checkCurrent, type Present } from './current.ts';

/**
 * Asks whoever makes a change that weighs who they are: a member for the password, before another address or password;
 * an admin for a proof, before these of somebody else and before admin rights.
 * @param email Another address than the present one.
 * @returns The hash of the password that the member has shown; undefined where none was asked for.
 * @throws Refusal 403 where a proof is missing, 422 when the password is wrong, 429 after many
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
  if (what) await refuseUnproved(c, `change somebody’s ${what}`);
  return undefined;
}

/** Whoever shuts an admin's account, or opens one, takes or gives what the flag does. */
const changesAdmins = ({ is_admin, is_active }: AccountChange, present: Present | null) =>
  (is_admin !== undefined && is_admin !== Boolean(present?.is_admin)) ||
  (is_active !== undefined &&
    Boolean(present?.is_admin) &&
    is_active !== Boolean(present?.is_active));
