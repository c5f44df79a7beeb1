/**
 * Queries of credentials (training, insurance …) without the storage key of their document, and the
 * response.
 */

import { type SQL, sql } from 'drizzle-orm';
import type {
  CredentialKind,
  DocumentType,
} from '../../contract/practitioners/credential-kinds.ts';
import { prepare } from '../../db/client.ts';
import { isVerified } from '../../db/conditions/verified-credentials.ts';
import { notFoundError } from '../../http/http-error.ts';

export interface CredentialRow {
  id: string;
  created_at: string;
  updated_at: string;
  version: number;
  kind: CredentialKind;
  body: string;
  number: string | null;
  url: string | null;
  since: string | null;
  until: string | null;
  paper_type: DocumentType | null;
  paper_name: string | null;
  paper_size: number | null;
  paper_at: string | null;
  checked_at: string | null;
  checked_with: string | null;
  checked_until: string | null;
  is_current: number;
}

/** All columns of a credential `c` except the storage key of its document. */
export const credentialColumns = (
  day: SQL,
) => sql`c.id, c.created_at, c.updated_at, c.version, c.kind, c.body, c.number, c.url,
  c.since, c.until, c.paper_type, c.paper_name, c.paper_size, c.paper_at, c.checked_at, c.checked_with,
  c.checked_until, ${isVerified(day)} as is_current`;

const columns = credentialColumns(sql`${sql.placeholder('today')}`);

/** Credentials of one user, oldest first. */
export const userCredentialsQuery = prepare<CredentialRow>(sql`select ${columns} from credentials c
  where c.user_id = ${sql.placeholder('id')} order by c.id`);

export const credentialQuery = prepare<CredentialRow>(sql`select ${columns} from credentials c
  where c.id = ${sql.placeholder('credential_id')} and c.user_id = ${sql.placeholder('id')}`);

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
    is_current: Boolean(is_current),
  };
}

export const credentialNotFound = () => notFoundError('This credential does not exist.');
