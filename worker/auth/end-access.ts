/**
 * SQL for the end of an account’s access: its sessions and pending links end, but never those of
 * the last admin.
 */

import { and, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { statement } from '../db/client.ts';
import { isFalse, isTrue, qb } from '../db/query-builder.ts';
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

/** Ends the sessions of a user, optionally except one and under a condition. */
export const endOtherSessions = (user_id: string, but: string | null = null, when: SQL = sql`1`) =>
  statement(sql`delete from sessions where user_id = ${user_id} and id is not ${but} and ${when}`);

/**
 * Invalidates pending links and second-factor sign-ins after a change of password or address, or
 * the end of all sessions (contract, section 6). `but` is the hash of a link to keep.
 */
export const endPendingLinks = (user_id: string, moment: string, when: SQL = sql`1`, but = '') => [
  statement(sql`update email_links set used_at = ${moment}
    where user_id = ${user_id} and purpose in ('verify', 'change', 'reset')
      and used_at is null and hash <> ${but} and ${when}`),
  // Older challenges are expired anyway.
  statement(sql`delete from challenges
    where user_id = ${user_id} and created_at > ${getChallengesSince()} and ${when}`),
];
