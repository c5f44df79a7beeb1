import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type Statement, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { inHistory } from '../account-history.ts';
import { now } from '../clock.ts';
import { recordSecurity } from '../security-record.ts';

/** Whether an admin has begun to take somebody's second factors away. */
export const isResetBegun = (user_id: string) =>
  sql`exists (select 1 from second_factor_resets where user_id = ${user_id})`;

/** Whether that admin is still one: a promise ends with the right to give it. */
export const isBackedReset = (user_id: string) =>
  sql`exists (select 1 from second_factor_resets r join users a on a.id = r.created_by
    where r.user_id = ${user_id} and a.is_admin = 1 and a.is_active = 1)`;

/**
 * Stops the reset that an admin has begun, if there is one: record, history, the links of its mail and itself. `by` is
 * whoever is known to have done it. The last statement tells whether there was one.
 */
export function stopReset(
  c: Context<App>,
  user_id: string,
  { by, when = sql`1` }: { by: string | null; when?: SQL },
): Statement[] {
  const isStopped = sql`${isResetBegun(user_id)} and ${when}`;
  return [
    recordSecurity(c, { kind: 'second_factor_reset_stopped', user: user_id, by, when: isStopped }),
    inHistory({
      ...{ user: user_id, by, description: 'Reset of the second factor stopped', when: isStopped },
    }).row,
    endResetLinks(user_id, isStopped),
    statement<{ user_id: string }>(sql`
      delete from second_factor_resets where user_id = ${user_id} and ${when} returning user_id`),
  ];
}

/** Of all mails about resets, for one of them has been answered. */
export const endResetLinks = (user_id: string, when: SQL) =>
  statement(sql`update email_links set used_at = ${now()}
    where user_id = ${user_id} and purpose = 'factor' and used_at is null and ${when}`);
