/** Writes changes of credentials into their owner’s history. */

import { type SQL, sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import {
  type CredentialKind,
  credentialKindLabels,
} from '../../contract/practitioners/credential-kinds.ts';

interface CredentialHistory {
  by: string | null;
  /** Id of the changed credential, which must belong to `person`. */
  credential_id: string;
  person: string;
  /** Event name; only the kind of credential is appended to it. */
  what: string;
  /** Additional condition on `c`. */
  when: SQL;
}

const kind = sql.raw(
  `case c.kind ${Object.entries(credentialKindLabels)
    .map(([kind, words]) => `when '${kind}' then '${words}'`)
    .join(' ')} end`,
);

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
    joined: sql`join credentials c on c.user_id = u.id and c.id = ${credential_id}`,
    when: sql`${when} and not exists (select 1 from erasures where person_id = u.id)`,
  });
