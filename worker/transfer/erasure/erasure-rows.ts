/** Queries of running erasures, and the names and addresses that they remove. */

import { eq, isNull, sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { erasuresTable } from '../../db/schema/operations.ts';

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

const { id, created_at, person_id, known, walked, sent_email_id } = erasuresTable;
const erasureFields = { id, person_id, known, walked, sent_email_id };

export const erasureByIdQuery = prepare(['id'], (values) =>
  qb.select(erasureFields).from(erasuresTable).where(eq(id, values.id)),
);

export type Erasure = NonNullable<ReturnType<typeof erasureByIdQuery>['row']>;

/** Unfinished erasures, oldest first; those with only a mail left come last. */
export const pendingErasuresQuery = prepare([], () =>
  qb.select(erasureFields).from(erasuresTable).orderBy(isNull(person_id), created_at).limit(20),
);

export const parseKnownIdentity = ({ known }: Erasure): KnownIdentity => ({
  names: [],
  emails: [],
  phones: [],
  addresses: [],
  ...JSON.parse(known ?? '{}'),
});
