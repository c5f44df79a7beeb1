/** Queries of running erasures, and the names and addresses that they remove. */

import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';

/** Row of an erasure. */
export interface Erasure {
  id: string;
  /** Null when only the confirmation mail is left. */
  person_id: string | null;
  known: string | null;
  walked: string;
  sent_email_id: string | null;
}

/** Names and contact data of the person. */
export interface KnownIdentity {
  names: string[];
  emails: string[];
  phones: string[];
  addresses: string[];
}

/** Placeholders of the person's id, and of the known identity as JSON. */
export const erasureParams = {
  person: sql.placeholder('person'),
  known: sql.placeholder('known'),
};

const columns = sql`id, person_id, known, walked, sent_email_id`;

export const erasureByIdQuery = prepare<Erasure>(
  sql`select ${columns} from erasures where id = ${sql.placeholder('id')}`,
);

/** Unfinished erasures, oldest first; those with only a mail left come last. */
export const pendingErasuresQuery = prepare<Erasure>(
  sql`select ${columns} from erasures order by person_id is null, created_at limit 20`,
);

export const parseKnownIdentity = ({ known }: Erasure): KnownIdentity => ({
  names: [],
  emails: [],
  phones: [],
  addresses: [],
  ...JSON.parse(known ?? '{}'),
});
