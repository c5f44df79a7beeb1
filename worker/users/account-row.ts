import { sql } from 'drizzle-orm';
import type { Account } from '../contract/accounts.ts';
import { users } from '../contract/resources/users.ts';
import { shownFields } from '../contract/shown-fields.ts';
import { prepare } from '../db/client.ts';
import { isReturned } from '../db/schema/emails.ts';
import { source, type VersionedRow } from '../lib/resource/source.ts';

/** What the back office shows of an account, with the names beside its ids. */
export const accounts = source(users);

/** All that an answer has, of a row `r` of users, and the version, which becomes its ETag. */
export const accountColumns = sql`${accounts.row.shown}, r.version, r.shown, (select returned from sent_emails
  where to_addr = r.email and ${sql.raw(isReturned)} limit 1) as email_returned`;

export const accountJoins = accounts.row.joins;

export interface AccountRow extends VersionedRow {
  shown: string | null;
}

/** Who reads what, where nothing else is said. */
const forEverybody = Object.fromEntries(shownFields.map((name) => [name, 'everybody']));

export const shapeAccount = (row: AccountRow) =>
  ({
    ...accounts.shape(row),
    shown: { ...forEverybody, ...JSON.parse(row.shown ?? '{}') },
  }) as unknown as Account & { version: number };

/** What is left of an account that is being erased is nobody's to see or to change. */
export const isNotErased = (user: string) =>
  `not exists (select 1 from erasures where erasures.person_id = ${user}.id)`;

/** One account by its id. */
export const accountById = prepare<AccountRow>(sql`
  select ${accountColumns} from users r ${accountJoins}
  where r.id = ${sql.placeholder('id')} and ${sql.raw(isNotErased('r'))}`);
