import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare, type Statement, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { hashOf } from '../link-token.ts';
import { recordSecurity } from '../record-security-event.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

const drop = prepare(sql`delete from sessions where id = (select session_id from session_refreshes
  where hash = ${sql.placeholder('hash')} and session_id = ${sql.placeholder('session_id')})
  and user_id = coalesce(${sql.placeholder('user_id')}, user_id)`);

const dropRefreshes = prepare(sql`delete from session_refreshes
  where session_id = ${sql.placeholder('session_id')}
    and not exists (select 1 from sessions where id = session_refreshes.session_id)`);

/** Ends the session of a refresh cookie, with a security event if it still existed. */
export async function signOutByCookie(
  c: Context<App>,
  cookie: RefreshCookie,
): Promise<Statement[]> {
  const whose = sql`select s.user_id as id from sessions s
    join session_refreshes r on r.session_id = s.id
    where s.id = ${cookie.session_id} and r.hash = ${await hashOf(cookie.secret)}`;
  return [
    recordSecurity(c, { kind: 'sign_out', user: whose, by: sql`(${whose})` }),
    ...(await endRefreshed(cookie)),
  ];
}

/** Moves push subscriptions to the session that replaces the cookie's. */
export const handOnPush = async (
  { session_id, secret }: RefreshCookie,
  { user_id, to, when }: { user_id: string; to: string; when: SQL },
): Promise<Statement> =>
  statement(sql`update push_subscriptions set session_id = ${to} where session_id = ${session_id}
    and user_id = ${user_id} and exists (select 1 from session_refreshes
      where hash = ${await hashOf(secret)} and session_id = ${session_id}) and ${when}`);

/**
 * Ends the session of a refresh cookie if its secret matches, and if it belongs to the given user.
 */
export async function endRefreshed(
  { session_id, secret }: RefreshCookie,
  user_id: string | null = null,
): Promise<Statement[]> {
  const hash = await hashOf(secret);
  return [drop({ hash, session_id, user_id }), dropRefreshes({ session_id })];
}
