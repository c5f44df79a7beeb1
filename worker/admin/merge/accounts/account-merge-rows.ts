/** Queries of merges of accounts. */

import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { getOldestValidTime } from '../../../auth/links/link-purposes.ts';
import { prepare, statement } from '../../../db/client.ts';
import { isNotBeingErased } from '../../../db/conditions/is-not-being-erased.ts';
import { isNotMerged } from '../../../db/conditions/is-not-merged.ts';
import { isFalse, qb } from '../../../db/query-builder.ts';
import { emailLinksTable } from '../../../db/schema/accounts.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';
import { usersTable } from '../../../db/schema/users.ts';
import { getOldestMerge } from '../oldest-merge.ts';

const from = alias(usersTable, 'from_user');
const into = alias(usersTable, 'into_user');

const mergeFields = {
  id: userMergesTable.id,
  created_at: userMergesTable.created_at,
  created_by: userMergesTable.created_by,
  from_confirmed_at: userMergesTable.from_confirmed_at,
  into_confirmed_at: userMergesTable.into_confirmed_at,
  merged_at: userMergesTable.merged_at,
  from_id: from.id,
  from_name: from.name,
  from_email: from.email,
  from_language_id: from.language_id,
  from_tag: from.tag,
  into_id: into.id,
  into_name: into.name,
  into_email: into.email,
  into_language_id: into.language_id,
};

const selectMerges = () =>
  qb
    .select(mergeFields)
    .from(userMergesTable)
    .innerJoin(from, eq(from.id, userMergesTable.from_id))
    .innerJoin(into, eq(into.id, userMergesTable.into_id));

export const accountMergeQuery = prepare(['id'], ({ id }) =>
  selectMerges().where(eq(userMergesTable.id, id)),
);

export type AccountMergeRow = NonNullable<ReturnType<typeof accountMergeQuery>['row']>;

/** Merges of an account that can be confirmed or undone. */
export const accountMergesQuery = (id: string) =>
  statement(
    selectMerges().where(
      and(
        or(eq(userMergesTable.from_id, id), eq(userMergesTable.into_id, id)),
        or(
          gt(userMergesTable.merged_at, getOldestMerge()),
          and(
            sql`${userMergesTable.merged_at} is null`,
            gt(userMergesTable.created_at, getOldestValidTime('merge')),
          ),
        ),
      ),
    ),
  );

/** The merge that an unused link confirms, with the account that it was sent to. */
export const mergeOfLinkQuery = prepare(['hash', 'user_id', 'since'], ({ hash, user_id, since }) =>
  selectMerges()
    .innerJoin(
      emailLinksTable,
      eq(userMergesTable.id, sql`${emailLinksTable.sign_up} ->> '$.merge'`),
    )
    .where(
      and(
        eq(emailLinksTable.hash, hash),
        eq(emailLinksTable.user_id, user_id),
        eq(emailLinksTable.purpose, 'merge'),
        sql`${emailLinksTable.used_at} is null`,
        gt(emailLinksTable.created_at, since),
        sql`${userMergesTable.merged_at} is null`,
      ),
    ),
);

const account = alias(usersTable, 'account');

/** SQL condition: an account that may be merged. Admins keep their rights, so they cannot be. */
export const isMergeableAccount = (id: string): SQL =>
  sql`exists ${qb
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.id, id),
        isFalse(account.is_admin),
        isNotNull(account.email_verified_at),
        isNotBeingErased(account),
        isNotMerged(account.id),
      ),
    )}`;
