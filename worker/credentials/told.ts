import { type SQL, sql } from 'drizzle-orm';
import { type CredentialKind, credentialWords } from '../contract/credential-kinds.ts';
import { inHistory } from '../lib/account-history.ts';

interface Telling {
  by: string | null;
  /** The credential, and whose it must be. */
  credential_id: string;
  person: string;
  /** What happened: the kind is said behind it, and nothing else of the credential. */
  what: string;
  /** What must hold of `c` besides. */
  when: SQL;
}

const kind = sql.raw(
  `case c.kind ${Object.entries(credentialWords)
    .map(([kind, words]) => `when '${kind}' then '${words}'`)
    .join(' ')} end`,
);

export const sentence = (what: string, kind: CredentialKind) => `${what}: ${credentialWords[kind]}`;

/** A row of the person’s history under a change’s own condition. */
export const tell = ({ by, credential_id, person, what, when }: Telling) =>
  inHistory({
    ...{ user: person, by, description: sql`${`${what}: `} || ${kind}` },
    joined: sql`join credentials c on c.user_id = u.id and c.id = ${credential_id}`,
    when: sql`${when} and not exists (select 1 from erasures where person_id = u.id)`,
  });
