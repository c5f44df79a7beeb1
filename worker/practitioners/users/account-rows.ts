import { sql } from 'drizzle-orm';
import type { Account } from '../../contract/accounts/accounts.ts';
import { users } from '../../contract/accounts/users.resource.ts';
import { shownFields } from '../../contract/practitioners/contact-visibility.ts';
import { prepare } from '../../db/client.ts';
import { isReturned } from '../../db/schema/emails.ts';
import { source, type VersionedRow } from '../../http/resource/resource-sql.ts';

/** SQL of accounts for the back office, with names for referenced ids. */
export const accounts = source(users);

/** Response columns of a user row `r`; its version becomes the ETag. */
export const accountColumns = sql`${accounts.row.shown}, r.version, r.shown, (select returned from sent_emails
  where to_addr = r.email and ${sql.raw(isReturned)} limit 1) as email_returned`;

export const accountJoins = accounts.row.joins;

export interface AccountRow extends VersionedRow {
  shown: string | null;
}

/** Default visibility of contact fields. */
const forEverybody = Object.fromEntries(shownFields.map((name) => [name, 'everybody']));

export const shapeAccount = (row: AccountRow) =>
  ({
    ...accounts.shape(row),
    shown: { ...forEverybody, ...JSON.parse(row.shown ?? '{}') },
  }) as unknown as Account & { version: number };

/** SQL condition: accounts being erased can no longer be read or changed. */
export const isNotErased = (user: string) =>
  `not exists (select 1 from erasures where erasures.person_id = ${user}.id)`;

export const accountById = prepare<AccountRow>(sql`
  select ${accountColumns} from users r ${accountJoins}
  where r.id = ${sql.placeholder('id')} and ${sql.raw(isNotErased('r'))}`);
