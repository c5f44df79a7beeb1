/**
 * SQL for the end of an account’s access: its sessions and pending links end, but never those of
 * the last admin.
 */

import { and, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { statement } from '../db/client.ts';
import { isFalse, isTrue, qb } from '../db/query-builder.ts';
import { emailLinksTable, sessionsTable } from '../db/schema/accounts.ts';
import { calendarLinksTable } from '../db/schema/event-seats.ts';
import { challengesTable } from '../db/schema/security.ts';
import { usersTable } from '../db/schema/users.ts';
import { getChallengesSince } from './second-factor/create-challenge.ts';

const other = alias(usersTable, 'other_admin');

/** SQL condition on `users`: at least one other active admin remains. */
export const keepsLastAdmin = () =>
  or(
    isFalse(usersTable.is_admin),
    isFalse(usersTable.is_active),
    exists(
      qb
        .select({ id: other.id })
        .from(other)
        .where(and(isTrue(other.is_admin), isTrue(other.is_active), ne(other.id, usersTable.id))),
    ),
  ) as SQL;

/**
 * Ends the sessions of a user and the calendar link, optionally except one session and under a
 * condition.
 */
export const endOtherSessions = (
  user_id: string,
  but: string | null = null,
  when: SQL = sql`1`,
) => [
  statement(
    qb
      .delete(sessionsTable)
      .where(and(eq(sessionsTable.user_id, user_id), sql`${sessionsTable.id} is not ${but}`, when)),
  ),
  statement(
    qb.delete(calendarLinksTable).where(and(eq(calendarLinksTable.user_id, user_id), when)),
  ),
];

/**
 * Invalidates pending links and second-factor sign-ins after a change of password or address, or
 * the end of all sessions (contract, section 6). `but` is the hash of a link to keep.
 */
export const endPendingLinks = (user_id: string, moment: string, when: SQL = sql`1`, but = '') => [
  statement(
    qb
      .update(emailLinksTable)
      .set({ used_at: moment })
      .where(
        and(
          eq(emailLinksTable.user_id, user_id),
          inArray(emailLinksTable.purpose, ['verify', 'change', 'reset', 'welcome', 'merge']),
          isNull(emailLinksTable.used_at),
          ne(emailLinksTable.hash, but),
          when,
        ),
      ),
  ),
  // Older challenges are expired anyway.
  statement(
    qb
      .delete(challengesTable)
      .where(
        and(
          eq(challengesTable.user_id, user_id),
          gt(challengesTable.created_at, getChallengesSince()),
          when,
        ),
      ),
  ),
];
