import { base64url } from 'jose';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { minuteMs, secondFactorLimits } from '../../contract/shared/limits.ts';
import { defineMutation } from '../../http/mutation.ts';
import { createChallenge } from '../second-factor/create-challenge.ts';
import { requireRecentAuth } from '../step-up.ts';
import { getRelyingParty } from './get-relying-party.ts';
import { passkeyCredentialsQuery, toPasskeyDescriptor } from './passkey-request.ts';

/** POST /users/{id}/passkeys/options: options for creating a passkey in the browser. */
export const createPasskeyOptions = defineMutation(secondFactorsApi.createPasskeyOptions, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  changes: [],
  run: async (_, c) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'add_passkey');
    const { id = '', name = '', email = '' } = viewer ?? {};
    const { challenge, statement } = await createChallenge('add_passkey', id);
    const host = getRelyingParty(c.env).id;
    const { passkeys } = await db.run({
      written: [statement],
      queries: { passkeys: passkeyCredentialsQuery({ id, host }) },
    });
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: c.env.NETWORK_NAME,
      rpID: host,
      userID: new Uint8Array(new TextEncoder().encode(id)),
      userName: email,
      userDisplayName: name,
      challenge: new Uint8Array(base64url.decode(challenge)),
      timeout: secondFactorLimits.challengeMinutes * minuteMs,
      attestationType: 'none',
      excludeCredentials: passkeys.map(toPasskeyDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return c.json(options);
  },
});
