import { base64url } from 'jose';
import { minutes, secondFactors } from '../../contract/shared/limits.ts';
import { passkeyOptions } from '../../contract/accounts/second-factors.ts';
import { call } from '../../http/mutation.ts';
import { refuseUnproved } from '../step-up.ts';
import { newChallenge } from '../second-factor/create-challenge.ts';
import { described, passkeysOf } from './passkey-request.ts';
import { relyingParty } from './get-relying-party.ts';

/** POST /users/{id}/passkeys/options: options for creating a passkey in the browser. */
export const newPasskeyOptions = call({
  method: 'post',
  path: '/users/:id/passkeys/options',
  who: 'Self',
  whileApplying: true,
  whileEnrolling: true,
  noun: 'passkeys',
  summary: 'Get the options to create a passkey in the browser; needs recent proof of identity',
  status: 200,
  answer: passkeyOptions,
  changes: [],
  run: async (_, c) => {
    const { viewer, db } = c.var;
    await refuseUnproved(c, 'add a passkey');
    const { id = '', name = '', email = '' } = viewer ?? {};
    const { challenge, statement } = await newChallenge('add_passkey', id);
    const host = relyingParty(c.env).id;
    const [known] = await db.batch([passkeysOf({ id, host }), statement]);
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: c.env.NETWORK_NAME,
      rpID: host,
      userID: new Uint8Array(new TextEncoder().encode(id)),
      userName: email,
      userDisplayName: name,
      challenge: new Uint8Array(base64url.decode(challenge)),
      timeout: secondFactors.challengeMinutes * minutes,
      attestationType: 'none',
      excludeCredentials: known.map(described),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return c.json(options);
  },
});
