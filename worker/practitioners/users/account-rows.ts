/** SQL and response of a whole account, for its member and for the back office. */

import { eq, notExists, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Account } from '../../contract/accounts/accounts.ts';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import { restrictableContactFields } from '../../contract/practitioners/contact-visibility.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { isReturnedMail } from '../../db/schema/emails.ts';
import { erasuresTable } from '../../db/schema/operations.ts';
import { usersTable } from '../../db/schema/users.ts';
import { buildResourceSql, type VersionedRow } from '../../http/resource/build-resource-sql.ts';

/** SQL of accounts for the back office, with names for referenced ids. */
export const accountsSql = buildResourceSql(usersResource);

/** Response columns of a user row `r`; its version becomes the ETag. */
export const accountColumns = sql`${accountsSql.row.shown}, r.version, r.shown, (select returned from sent_emails
  where to_addr = r.email and ${sql.raw(isReturnedMail)} limit 1) as email_returned`;

export const accountJoins = accountsSql.row.joins;

export interface AccountRow extends VersionedRow {
  shown: string | null;
}

/** Default visibility of contact fields. */
const defaultVisibility = Object.fromEntries(
  restrictableContactFields.map((name) => [name, 'everybody']),
);

export const serializeAccount = (row: AccountRow) =>
  ({
    ...accountsSql.toItem(row),
    shown: { ...defaultVisibility, ...JSON.parse(row.shown ?? '{}') },
  }) as unknown as Account & { version: number };

/** SQL condition: accounts being erased can no longer be read or changed. */
export const isNotBeingErased = (user: { id: SQLiteColumn }) =>
  notExists(
    qb
      .select({ id: erasuresTable.id })
      .from(erasuresTable)
      .where(eq(erasuresTable.person_id, user.id)),
  );

export const accountByIdQuery = prepare<AccountRow>(sql`
  select ${accountColumns} from users r ${accountJoins}
  where r.id = ${sql.placeholder('id')} and ${isNotBeingErased(alias(usersTable, 'r'))}`);
