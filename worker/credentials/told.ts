import { type SQL, sql } from 'drizzle-orm';
import { type CredentialKind, credentialWords } from '../contract/credential-kinds.ts';
import { statement } from '../db/client.ts';
import { historyLine, isWritten } from '../lib/history-line.ts';
import { newId } from '../lib/ids.ts';

interface Telling {
  by: string | null;
  moment: string;
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

/** A row of the person’s history under a change’s own condition; `happened` is true of what else the batch writes. */
export function tell({ by, moment, credential_id, person, what, when }: Telling) {
  const history = newId();
  return {
    happened: isWritten(history),
    statement: statement<{ id: string }>(sql`
      ${historyLine(sql`${`${what}: `} || ${kind}`, { history, moment, by })}
      from credentials c join users u on u.id = c.user_id
      where c.id = ${credential_id} and c.user_id = ${person} and ${when}
        and not exists (select 1 from erasures where person_id = u.id)
      returning id`),
  };
}
