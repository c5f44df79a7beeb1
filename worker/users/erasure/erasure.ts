import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';

/** An account that is being erased, as the batch that decided it has kept it. */
export interface Erasure {
  id: string;
  /** Null once nothing is left of the account but the mail that says so. */
  person_id: string | null;
  known: string | null;
  walked: string;
  sent_email_id: string | null;
}

/** What a person was called, and where from. */
export interface Known {
  names: string[];
  emails: string[];
  phones: string[];
  addresses: string[];
}

const columns = sql.raw('id, person_id, known, walked, sent_email_id');

export const erasureById = prepare<Erasure>(
  sql`select ${columns} from erasures where id = ${sql.placeholder('id')}`,
);

/** Those that are not done, the oldest first; last those of which only the mail is left. */
export const erasuresLeft = prepare<Erasure>(
  sql`select ${columns} from erasures order by person_id is null, created_at limit 20`,
);

export const knownOf = ({ known }: Erasure): Known => ({
  ...{ names: [], emails: [], phones: [], addresses: [] },
  ...JSON.parse(known ?? '{}'),
});
