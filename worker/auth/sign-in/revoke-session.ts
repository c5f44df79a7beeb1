/**
 * Ends the session of a refresh cookie, or moves its push subscriptions to the session that
 * replaces it.
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare, type Statement, statement } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import { hashToken } from '../link-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

const deleteSession =
  prepare(sql`delete from sessions where id = (select session_id from session_refreshes
  where hash = ${sql.placeholder('hash')} and session_id = ${sql.placeholder('session_id')})
  and user_id = coalesce(${sql.placeholder('user_id')}, user_id)`);

const deleteRefreshTokens = prepare(sql`delete from session_refreshes
  where session_id = ${sql.placeholder('session_id')}
    and not exists (select 1 from sessions where id = session_refreshes.session_id)`);

/** Ends the session of a refresh cookie, with a security event if it still existed. */
export async function signOutByCookie(
  c: Context<AppEnv>,
  cookie: RefreshCookie,
): Promise<Statement[]> {
  const whose = sql`select s.user_id as id from sessions s
    join session_refreshes r on r.session_id = s.id
    where s.id = ${cookie.session_id} and r.hash = ${await hashToken(cookie.secret)}`;
  return [
    recordSecurityEvent(c, { kind: 'sign_out', user: whose, by: sql`(${whose})` }),
    ...(await endSessionOfCookie(cookie)),
  ];
}

export const movePushSubscriptions = async (
  { session_id, secret }: RefreshCookie,
  { user_id, to, when }: { user_id: string; to: string; when: SQL },
): Promise<Statement> =>
  statement(sql`update push_subscriptions set session_id = ${to} where session_id = ${session_id}
    and user_id = ${user_id} and exists (select 1 from session_refreshes
      where hash = ${await hashToken(secret)} and session_id = ${session_id}) and ${when}`);

/**
 * Ends the session of a refresh cookie if its secret matches, and if it belongs to the given user.
 */
export async function endSessionOfCookie(
  { session_id, secret }: RefreshCookie,
  user_id: string | null = null,
): Promise<Statement[]> {
  const hash = await hashToken(secret);
  return [deleteSession({ hash, session_id, user_id }), deleteRefreshTokens({ session_id })];
}
