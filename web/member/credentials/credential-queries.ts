import type { Credential, Credentials } from '../../../worker/contract/practitioners/credentials.ts';
import { itemQuery, query } from '../../data/query.ts';

export const credentialsScreen = '/account/credentials';
export const addScreen = `${credentialsScreen}/add`;
export const editScreen = (id: string) => `${credentialsScreen}/${id}/edit`;

/** API path below /sobe/v1. */
export const addressOf = (user: string) => `/users/${user}/credentials`;
export const itemAddress = (user: string, id: string) => `${addressOf(user)}/${id}`;
export const paperAddress = (user: string, id: string) => `${itemAddress(user, id)}/paper`;

export const credentialsOf = (user: string) => query<Credentials>(addressOf(user));
export const credentialToEdit = (user: string, id: string) =>
  itemQuery<Credential>(itemAddress(user, encodeURIComponent(id)));

/** Guards a change with the version that the user has seen. */
export const ifSeen = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
