import { type Credentials, credential, credentials } from '../../contract/practitioners/credentials.ts';
import { dayOf } from '../../db/conditions/accepts-enquiries.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { credentialOf, credentialsOf, noCredential, shapeCredential } from './credential-rows.ts';

/** Lists all credentials of a member, verified or not. */
export const credentialsOfUser = read({
  path: '/users/:id/credentials',
  who: 'S',
  whileApplying: true,
  noun: 'credentials',
  summary: 'List a member’s credentials, checked or not, oldest first',
  answer: credentials,
  statements: ({ params: { id }, now }) =>
    [personById({ id }), credentialsOf({ id, today: dayOf(now) })] as const,
  shape: ([[person], rows]): Credentials => {
    if (!person) throw noPerson();
    return { count: rows.length, data: rows.map(shapeCredential) };
  },
});

export const credentialOfUser = read({
  path: '/users/:id/credentials/:credential_id',
  who: 'S',
  whileApplying: true,
  noun: 'credentials',
  summary: 'Get a member’s credential',
  answer: credential,
  statements: ({ params: { id, credential_id }, now }) =>
    [credentialOf({ id, credential_id, today: dayOf(now) })] as const,
  shape: ([[row]]) => {
    if (!row) throw noCredential();
    return shapeCredential(row);
  },
});
