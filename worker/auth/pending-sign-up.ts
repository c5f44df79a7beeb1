/**
 * Sign-ups that wait for the confirmation of their address; the chosen password is stored with the
 * link.
 */

import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { excluded, qb, scalar } from '../db/query-builder.ts';
import { emailLinksTable } from '../db/schema/accounts.ts';
import { usersTable } from '../db/schema/users.ts';

/**
 * SQL for the password hash of the latest unconfirmed sign-up of a user. Confirmed accounts have
 * one too, so signing in after signing up responds alike for every address. It grants no access.
 */
export const pendingPasswordHash = () =>
  scalar(
    qb
      .select({
        password_hash: sql<string | null>`${emailLinksTable.sign_up} ->> '$.password_hash'`,
      })
      .from(emailLinksTable)
      .where(
        and(
          eq(emailLinksTable.user_id, usersTable.id),
          isNull(emailLinksTable.used_at),
          isNotNull(emailLinksTable.sign_up),
          or(
            eq(emailLinksTable.purpose, 'verify'),
            and(eq(emailLinksTable.purpose, 'tried'), eq(emailLinksTable.email, usersTable.email)),
          ),
        ),
      )
      .orderBy(desc(emailLinksTable.created_at))
      .limit(1),
  );

/** Stores the latest sign-up for an address that already has an account. */
export const storePendingSignUp = prepare(
  ['user_id', 'now', 'email', 'password_hash'],
  ({ user_id, now, email, password_hash }) =>
    qb
      .insert(emailLinksTable)
      .values({
        hash: sql`'tried:' || ${user_id}`,
        user_id,
        purpose: 'tried',
        created_at: now,
        email,
        sign_up: sql`json_object('password_hash', ${password_hash})`,
      })
      .onConflictDoUpdate({
        target: emailLinksTable.hash,
        set: {
          created_at: excluded(emailLinksTable.created_at),
          email: excluded(emailLinksTable.email),
          sign_up: excluded(emailLinksTable.sign_up),
        },
      }),
);
