/** Credentials of one member, verified or not: the list and one. */

import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import type { CredentialsResponse } from '../../contract/practitioners/credentials.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import {
  credentialNotFound,
  credentialQuery,
  serializeCredential,
  userCredentialsQuery,
} from './credential-rows.ts';

/** Lists all credentials of a member, verified or not. */
export const listUserCredentials = defineQuery(credentialsApi.list, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id }, now }) =>
    [listOwnerQuery({ id }), userCredentialsQuery({ id, today: getUtcDay(now) })] as const,
  toResponse: ([[person], rows]): CredentialsResponse => {
    if (!person) throw userNotFoundError();
    return { count: rows.length, data: rows.map(serializeCredential) };
  },
});

export const getUserCredential = defineQuery(credentialsApi.get, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id, credential_id }, now }) =>
    [credentialQuery({ id, credential_id, today: getUtcDay(now) })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw credentialNotFound();
    return serializeCredential(row);
  },
});
