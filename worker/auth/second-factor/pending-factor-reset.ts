/**
 * Resets of two-step verification that an admin has started and that are not due yet: conditions,
 * cancelling and expiry.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { AppEnv } from '../../env.ts';
import { buildAccountHistory } from '../build-account-history.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** SQL condition: an admin has started a second-factor reset for the user. */
export const hasPendingReset = (user_id: string) =>
  sql`exists (select 1 from second_factor_resets where user_id = ${user_id})`;

/** SQL condition: that user is still an active admin. */
export const isResetByActiveAdmin = (user_id: string) =>
  sql`exists (select 1 from second_factor_resets r join users a on a.id = r.created_by
    where r.user_id = ${user_id} and a.is_admin = 1 and a.is_active = 1)`;

/**
 * Cancels a pending reset: security event, history, mail links and the reset itself. `by` is the
 * known actor. The last statement returns the reset, if there was one.
 */
export function cancelSecondFactorReset(
  c: Context<AppEnv>,
  user_id: string,
  { by, when = sql`1` }: { by: string | null; when?: SQL },
): Statement[] {
  const isStopped = sql`${hasPendingReset(user_id)} and ${when}`;
  return [
    recordSecurityEvent(c, {
      kind: 'second_factor_reset_stopped',
      user: user_id,
      by,
      when: isStopped,
    }),
    buildAccountHistory({
      user: user_id,
      by,
      description: 'Two-step verification reset stopped',
      when: isStopped,
    }).row,
    expireResetLinks(user_id, isStopped),
    statement<{ user_id: string }>(sql`
      delete from second_factor_resets where user_id = ${user_id} and ${when} returning user_id`),
  ];
}

/** Expires the links of all reset mails, because one of them was answered. */
export const expireResetLinks = (user_id: string, when: SQL) =>
  statement(sql`update email_links set used_at = ${getNowIso()}
    where user_id = ${user_id} and purpose = 'factor' and used_at is null and ${when}`);
