/**
 * Resets of two-step verification that an admin has started and that are not due yet: conditions,
 * cancelling and expiry.
 */

import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { secondFactorResetsTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { buildAccountHistory } from '../build-account-history.ts';
import { isUnusedLinkOf } from '../is-unused-link.ts';
import { recordSecurityEvent } from '../record-security-event.ts';

/** SQL condition: an admin has started a second-factor reset for the user. */
export const hasPendingReset = (user_id: string) =>
  exists(
    qb
      .select({ user_id: secondFactorResetsTable.user_id })
      .from(secondFactorResetsTable)
      .where(eq(secondFactorResetsTable.user_id, user_id)),
  );

const admin = alias(usersTable, 'admin');

/** SQL condition: that user is still an active admin. */
export const isResetByActiveAdmin = (user_id: string) =>
  exists(
    qb
      .select({ user_id: secondFactorResetsTable.user_id })
      .from(secondFactorResetsTable)
      .innerJoin(admin, eq(admin.id, secondFactorResetsTable.created_by))
      .where(
        and(
          eq(secondFactorResetsTable.user_id, user_id),
          isTrue(admin.is_admin),
          isTrue(admin.is_active),
        ),
      ),
  );

interface Cancellation {
  /** Known actor. */
  by: string | null;
  when?: SQL;
}

/** Cancels a pending reset: security event, history, mail links and the reset itself. */
export const cancelSecondFactorReset = (
  c: Context<AppEnv>,
  user_id: string,
  cancellation: Cancellation,
): Statement[] => [
  ...recordCancelledReset(c, user_id, cancellation),
  deletePendingReset(user_id, cancellation.when),
];

/** Security event, history and mail links of a cancelled reset, before the reset is deleted. */
export function recordCancelledReset(
  c: Context<AppEnv>,
  user_id: string,
  { by, when = sql`1` }: Cancellation,
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
  ];
}

/**
 * Deletes a pending reset and returns it. It comes last, because the other statements depend on it.
 */
export const deletePendingReset = (user_id: string, when?: SQL) =>
  statement(
    qb
      .delete(secondFactorResetsTable)
      .where(and(eq(secondFactorResetsTable.user_id, user_id), when))
      .returning({ user_id: secondFactorResetsTable.user_id }),
  );

/** Expires the links of all reset mails, because one of them was answered. */
export const expireResetLinks = (user_id: string, when: SQL) =>
  statement(
    qb
      .update(emailLinksTable)
      .set({ used_at: getNowIso() })
      .where(and(isUnusedLinkOf(user_id, 'factor'), when)),
  );
