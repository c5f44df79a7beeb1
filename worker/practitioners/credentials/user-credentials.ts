import {
  type CredentialsResponse,
  credentialSchema,
  credentialsSchema,
} from '../../contract/practitioners/credentials.ts';
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
export const listUserCredentials = defineQuery({
  path: '/users/:id/credentials',
  auth: 'S',
  allowForApplicants: true,
  tag: 'credentials',
  summary: 'List a member’s credentials, checked or not, oldest first',
  response: credentialsSchema,
  buildQueries: ({ params: { id }, now }) =>
    [listOwnerQuery({ id }), userCredentialsQuery({ id, today: getUtcDay(now) })] as const,
  toResponse: ([[person], rows]): CredentialsResponse => {
    if (!person) throw userNotFoundError();
    return { count: rows.length, data: rows.map(serializeCredential) };
  },
});

export const getUserCredential = defineQuery({
  path: '/users/:id/credentials/:credential_id',
  auth: 'S',
  allowForApplicants: true,
  tag: 'credentials',
  summary: 'Get a member’s credential',
  response: credentialSchema,
  buildQueries: ({ params: { id, credential_id }, now }) =>
    [credentialQuery({ id, credential_id, today: getUtcDay(now) })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw credentialNotFound();
    return serializeCredential(row);
  },
});
