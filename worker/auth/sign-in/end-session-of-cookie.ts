/**
 * Ends the session of a refresh cookie, or moves its push subscriptions to the session that
 * replaces it.
 */

import { and, eq, exists, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { sessionRefreshesTable, sessionsTable } from '../../db/schema/accounts.ts';
import { pushSubscriptionsTable } from '../../db/schema/notifications.ts';
import type { AppEnv } from '../../env.ts';
import { hashToken } from '../link-token.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

/** Selects the session of a refresh cookie. */
const selectCookieSession = (hash: Placeholder | string, session_id: Placeholder | string) =>
  qb
    .select({ session_id: sessionRefreshesTable.session_id })
    .from(sessionRefreshesTable)
    .where(
      and(eq(sessionRefreshesTable.hash, hash), eq(sessionRefreshesTable.session_id, session_id)),
    );

const deleteSession = prepare(['hash', 'session_id', 'user_id'], ({ hash, session_id, user_id }) =>
  qb
    .delete(sessionsTable)
    .where(
      and(
        eq(sessionsTable.id, sql`${selectCookieSession(hash, session_id)}`),
        eq(sessionsTable.user_id, sql`coalesce(${user_id}, ${sessionsTable.user_id})`),
      ),
    ),
);

const deleteRefreshTokens = prepare(['session_id'], ({ session_id }) =>
  qb
    .delete(sessionRefreshesTable)
    .where(
      and(
        eq(sessionRefreshesTable.session_id, session_id),
        notExists(
          qb
            .select({ id: sessionsTable.id })
            .from(sessionsTable)
            .where(eq(sessionsTable.id, sessionRefreshesTable.session_id)),
        ),
      ),
    ),
);

/** Ends the session of a refresh cookie, with a security event if it still existed. */
export async function signOutByCookie(
  c: Context<AppEnv>,
  cookie: RefreshCookie,
): Promise<Statement[]> {
  const owner = qb
    .select({ id: sessionsTable.user_id })
    .from(sessionsTable)
    .innerJoin(sessionRefreshesTable, eq(sessionRefreshesTable.session_id, sessionsTable.id))
    .where(
      and(
        eq(sessionsTable.id, cookie.session_id),
        eq(sessionRefreshesTable.hash, await hashToken(cookie.secret)),
      ),
    );
  return [
    recordSecurityEvent(c, { kind: 'sign_out', user: owner, by: sql`${owner}` }),
    ...(await endSessionOfCookie(cookie)),
  ];
}

export const movePushSubscriptions = async (
  { session_id, secret }: RefreshCookie,
  { user_id, to, when }: { user_id: string; to: string; when: SQL },
): Promise<Statement> =>
  statement(
    qb
      .update(pushSubscriptionsTable)
      .set({ session_id: to })
      .where(
        and(
          eq(pushSubscriptionsTable.session_id, session_id),
          eq(pushSubscriptionsTable.user_id, user_id),
          exists(selectCookieSession(await hashToken(secret), session_id)),
          when,
        ),
      ),
  );

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
