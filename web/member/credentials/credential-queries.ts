import type {
  Credential,
  CredentialsResponse,
} from '../../../worker/contract/practitioners/credentials.ts';
import { apiQuery, editableQuery } from '../../data/query.ts';

export const CREDENTIALS_PATH = '/account/credentials';
export const ADD_CREDENTIAL_PATH = `${CREDENTIALS_PATH}/add`;
export const editCredentialPath = (id: string) => `${CREDENTIALS_PATH}/${id}/edit`;

/** API path below /sobe/v1. */
export const credentialsApiPath = (user: string) => `/users/${user}/credentials`;
export const credentialApiPath = (user: string, id: string) => `${credentialsApiPath(user)}/${id}`;
export const credentialDocumentApiPath = (user: string, id: string) =>
  `${credentialApiPath(user, id)}/paper`;

export const credentialsQuery = (user: string) =>
  apiQuery<CredentialsResponse>(credentialsApiPath(user));
export const editableCredentialQuery = (user: string, id: string) =>
  editableQuery<Credential>(credentialApiPath(user, encodeURIComponent(id)));

/** Guards a change with the version that the user has seen. */
export const ifMatchHeader = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
