/** Writes changes of credentials into their owner’s history. */

import { and, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import {
  type CredentialKind,
  credentialKindLabels,
} from '../../contract/practitioners/credential-kinds.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { usersTable } from '../../db/schema/users.ts';

interface CredentialHistory {
  by: string | null;
  /** Id of the changed credential, which must belong to `person`. */
  credential_id: string;
  person: string;
  /** Event name; only the kind of credential is appended to it. */
  what: string;
  /** Additional condition on the credential. */
  when?: SQL | undefined;
}

const account = alias(usersTable, 'u');

const kind = sql`case ${credentialsTable.kind} ${sql.join(
  Object.entries(credentialKindLabels).map(([kind, label]) => sql`when ${kind} then ${label}`),
  sql` `,
)} end`.inlineParams();

export const describeCredentialChange = (what: string, kind: CredentialKind) =>
  `${what}: ${credentialKindLabels[kind]}`;

/** INSERT of a history row of the owner, under the condition of the change itself. */
export const insertCredentialHistory = ({
  by,
  credential_id,
  person,
  what,
  when,
}: CredentialHistory) =>
  buildAccountHistory({
    user: person,
    by,
    description: sql`${`${what}: `} || ${kind}`,
    joined: sql`join ${credentialsTable} on ${credentialsTable.user_id} = ${account.id}
      and ${credentialsTable.id} = ${credential_id}`,
    when: and(when, isNotBeingErased(account)) as SQL,
  });
