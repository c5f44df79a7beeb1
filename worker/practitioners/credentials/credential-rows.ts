/**
 * Queries of credentials (training, insurance …) without the storage key of their document, and the
 * response.
 */

import { and, eq, type SQLWrapper } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { isVerified } from '../../db/conditions/verified-credentials.ts';
import { qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { notFoundError } from '../../http/http-error.ts';

/** All fields except the storage key of the document. */
export const credentialFields = (today: SQLWrapper | string) => ({
  id: credentialsTable.id,
  created_at: credentialsTable.created_at,
  updated_at: credentialsTable.updated_at,
  version: credentialsTable.version,
  kind: credentialsTable.kind,
  body: credentialsTable.body,
  title: credentialsTable.title,
  number: credentialsTable.number,
  url: credentialsTable.url,
  since: credentialsTable.since,
  until: credentialsTable.until,
  paper_type: credentialsTable.paper_type,
  paper_name: credentialsTable.paper_name,
  paper_size: credentialsTable.paper_size,
  paper_at: credentialsTable.paper_at,
  checked_at: credentialsTable.checked_at,
  checked_with: credentialsTable.checked_with,
  checked_until: credentialsTable.checked_until,
  is_current: isVerified(today).mapWith(Boolean),
});

/** Credentials of one user, oldest first. */
export const userCredentialsQuery = prepare(['id', 'today'], ({ id, today }) =>
  qb
    .select(credentialFields(today))
    .from(credentialsTable)
    .where(eq(credentialsTable.user_id, id))
    .orderBy(credentialsTable.id),
);

/** SQL condition: the credential has an id and belongs to a user. */
export const isCredentialOf = (user: SQLWrapper | string, id: SQLWrapper | string) =>
  and(eq(credentialsTable.id, id), eq(credentialsTable.user_id, user));

export const credentialQuery = prepare(
  ['id', 'credential_id', 'today'],
  ({ id, credential_id, today }) =>
    qb
      .select(credentialFields(today))
      .from(credentialsTable)
      .where(isCredentialOf(id, credential_id)),
);

export const documentKeyQuery = prepare(['id', 'credential_id'], ({ id, credential_id }) =>
  qb
    .select({ paper_key: credentialsTable.paper_key })
    .from(credentialsTable)
    .where(isCredentialOf(id, credential_id)),
);

/** Columns of a credential without a document. */
export const withoutDocument = {
  paper_key: null,
  paper_type: null,
  paper_name: null,
  paper_size: null,
  paper_at: null,
};

type CredentialRow = NonNullable<ReturnType<typeof credentialQuery>['row']>;

export function serializeCredential<Row extends CredentialRow>({
  paper_type,
  paper_name,
  paper_size,
  paper_at,
  is_current,
  ...row
}: Row) {
  const hasPaper = paper_type !== null && paper_at !== null;
  return {
    ...row,
    paper: hasPaper
      ? { name: paper_name ?? '', type: paper_type, size: paper_size ?? 0, at: paper_at }
      : null,
    is_current,
  };
}

export const credentialNotFound = () => notFoundError('credential_not_found');
