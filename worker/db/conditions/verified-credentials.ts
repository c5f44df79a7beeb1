/** SQL for the credentials of a user that an admin verified and that have not expired. */

import {
  and,
  eq,
  exists,
  gte,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { prepare } from '../client.ts';
import { isTrue, notNull, qb } from '../query-builder.ts';
import { credentialsTable } from '../schema/listing.ts';
import { membershipLevelsTable, usersTable } from '../schema/users.ts';

const user = alias(usersTable, 'u');
const level = alias(membershipLevelsTable, 'l');

/** Last day of a credential's verification: its own end date if that is earlier. */
const verifiedUntil = sql<string>`min(${credentialsTable.checked_until},
  coalesce(${credentialsTable.until}, ${credentialsTable.checked_until}))`;

/** SQL condition: the credential is verified on a day. */
export const isVerified = (day: SQLWrapper | string) =>
  and(
    isNotNull(credentialsTable.checked_at),
    gte(credentialsTable.checked_until, day),
    or(isNull(credentialsTable.until), gte(credentialsTable.until, day)),
  ) as SQL;

const isVerifiedToday = () =>
  and(eq(credentialsTable.user_id, user.id), isVerified(sql`date('now')`));

/** SQL condition: user `u` has a verified credential. */
export const hasVerifiedCredential = () =>
  exists(qb.select({ id: credentialsTable.id }).from(credentialsTable).where(isVerifiedToday()));

/** Verified credentials on a public profile; none if the level publishes no services. */
export const publicCredentialsQuery = prepare(['tag', 'today'], ({ tag, today }) =>
  qb
    .select({
      kind: credentialsTable.kind,
      body: credentialsTable.body,
      title: credentialsTable.title,
      number: credentialsTable.number,
      url: credentialsTable.url,
      until: verifiedUntil,
      checked_at: notNull(credentialsTable.checked_at),
    })
    .from(user)
    .innerJoin(
      level,
      and(eq(level.id, user.membership_level_id), isTrue(level.authz_user_services)),
    )
    .innerJoin(credentialsTable, eq(credentialsTable.user_id, user.id))
    .where(and(eq(user.tag, tag), isTrue(user.is_public), isVerified(today)))
    .orderBy(credentialsTable.id),
);
