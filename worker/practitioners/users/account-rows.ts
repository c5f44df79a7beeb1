/** SQL and response of a whole account, for its member and for the back office. */

import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Account } from '../../contract/accounts/accounts.ts';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import { restrictableContactFields } from '../../contract/practitioners/contact-visibility.ts';
import { prepare } from '../../db/client.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { qb } from '../../db/query-builder.ts';
import { isReturned, sentEmailsTable } from '../../db/schema/emails.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { findTranslation } from '../../db/translated-text.ts';
import { buildResourceSql, type VersionedRow } from '../../http/resource/build-resource-sql.ts';

/** The user row that the resource selects from. */
const user = alias(usersTable, 'r');

const returnedMail = () =>
  qb
    .select({ returned: sentEmailsTable.returned })
    .from(sentEmailsTable)
    .where(and(eq(sentEmailsTable.to_addr, user.email), isReturned(sentEmailsTable)))
    .limit(1);

/** SQL of accounts for the back office, with names for referenced ids. */
export const accountsSql = buildResourceSql(usersResource);

/** Response columns of a user row `r`; its version becomes the ETag. */
export const accountColumns = sql`${accountsSql.row.shown}, ${user.version}, ${user.shown},
  ${returnedMail()} as email_returned,
  ${findTranslation(membershipLevelsTable.name, { id: user.membership_level_id })} as level_translation`;

export const accountJoins = accountsSql.row.joins;

export interface AccountRow extends VersionedRow {
  shown: string | null;
  /** Name of the level in the reader's language; null if it has none. */
  level_translation: string | null;
}

/** Default visibility of contact fields. */
const defaultVisibility = Object.fromEntries(
  restrictableContactFields.map((name) => [name, 'everybody']),
);

export const serializeAccount = ({ level_translation, ...row }: AccountRow) =>
  ({
    ...accountsSql.toItem(row),
    ...(level_translation && { membership_level_name: level_translation }),
    shown: { ...defaultVisibility, ...JSON.parse(row.shown ?? '{}') },
  }) as unknown as Account & { version: number };

export const accountByIdQuery = prepare(
  ['id'],
  ({ id }) => sql<AccountRow>`select ${accountColumns} from ${usersTable} ${user} ${accountJoins}
    where ${and(eq(user.id, id), isNotBeingErased(user))}`,
);
