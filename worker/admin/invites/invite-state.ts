import { type SQL, sql } from 'drizzle-orm';
import type { InviteState } from '../../contract/admin/invites.ts';
import { statement } from '../../db/client.ts';
import { invitesTable } from '../../db/schema/accounts.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { hashMailbox, hasRoomForMail } from '../../mail/outbox/stranger-mail-limit.ts';

interface Addressee {
  email: string;
  /** Keyed hash for counting the mails to an address. */
  address_hash: string;
}

export const hashAddressees = (env: Bindings, emails: readonly string[]): Promise<Addressee[]> =>
  Promise.all(
    emails.map(async (email) => ({ email, address_hash: await hashMailbox(env, email) })),
  );

/**
 * SQL: whether an address may be invited, or why not. `since` is the start of the time in which
 * no one is invited twice.
 */
export const selectInviteState = (email: SQL, address_hash: SQL, since: string) =>
  sql`case
    when exists (select 1 from ${usersTable} where ${usersTable.email} = ${email}) then 'member'
    when exists (select 1 from ${invitesTable} where ${invitesTable.email} = ${email}
      and ${invitesTable.stopped_at} is not null) then 'stopped'
    when exists (select 1 from ${invitesTable} where ${invitesTable.email} = ${email}
      and ${invitesTable.created_at} > ${since}) then 'invited'
    when ${hasRoomForMail(address_hash)} then 'good' else 'full' end`;

/** State of each address of a list. */
export const inviteStatesQuery = (addressees: readonly Addressee[], since: string) =>
  statement<{ email: string; state: InviteState }>(sql`
    select a.value ->> 'email' as email,
      ${selectInviteState(sql`a.value ->> 'email'`, sql`a.value ->> 'address_hash'`, since)} as state
    from json_each(${JSON.stringify(addressees)}) a`);
