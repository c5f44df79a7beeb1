/** Credentials of one member, verified or not: the list and one. */

import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import type { CredentialsResponse } from '../../contract/practitioners/credentials.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
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
  buildQueries: ({ params: { id }, now }) => ({
    owner: listOwnerQuery({ id }),
    credentials: userCredentialsQuery({ id, today: getUtcDay(now) }),
  }),
  toResponse: ({ owner, credentials }): CredentialsResponse => {
    if (owner.length === 0) throw userNotFoundError();
    return { count: credentials.length, data: credentials.map(serializeCredential) };
  },
});

export const getUserCredential = defineQuery(credentialsApi.get, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: ({ params: { id, credential_id }, now }) => ({
    credential: credentialQuery({ id, credential_id, today: getUtcDay(now) }),
  }),
  toResponse: ({ credential: [row] }) => {
    if (!row) throw credentialNotFound();
    return serializeCredential(row);
  },
});
