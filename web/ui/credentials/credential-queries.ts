/** Queries and paths of a member’s own credentials. */

import { href } from '../../../worker/contract/addresses.ts';
import { apiQuery, toEditable } from '../../data/query.ts';

export const CREDENTIALS_PATH = '/account/credentials';
export const ADD_CREDENTIAL_PATH = '/account/credentials/add';
export const editCredentialPath = (id: string) => href('/account/credentials/:id/edit', { id });

export const credentialsQuery = (user: string) =>
  apiQuery('GET /users/:id/credentials', { params: { id: user } });
export const memberCredentialQuery = (user: string, id: string) =>
  apiQuery('GET /users/:id/credentials/:credential_id', {
    params: { id: user, credential_id: id },
  });
export const editableCredentialQuery = (user: string, id: string) =>
  toEditable(memberCredentialQuery(user, id));

/** Guards a change with the version that the user has seen. */
export const ifMatchHeader = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
