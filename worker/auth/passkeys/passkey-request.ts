/**
 * Options by which a browser asks for one of a user’s passkeys:
 * PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3.
 */

import { sql } from 'drizzle-orm';
import { minuteMs, secondFactorLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { isForCurrentHost } from '../second-factor/has-second-factor.ts';
import { getRelyingParty } from './get-relying-party.ts';

export interface PasskeyRef {
  credential_id: string;
  /** JSON array of the passkey's transports, such as 'usb'. */
  transports: string;
}

/** Passkeys of a user for the current host. */
export const passkeyCredentialsQuery = prepare<PasskeyRef>(sql`
  select credential_id, transports from passkeys where user_id = ${sql.placeholder('id')} and ${isForCurrentHost} limit 100`);

export const buildPasskeyRequest = (
  env: Bindings,
  challenge: string,
  { of = [], isAlone }: { of?: readonly PasskeyRef[]; isAlone: boolean },
) => ({
  challenge,
  rpId: getRelyingParty(env).id,
  timeout: secondFactorLimits.challengeMinutes * minuteMs,
  userVerification: isAlone ? 'required' : 'preferred',
  allowCredentials: of.map(toPasskeyDescriptor),
});

/** Descriptor by which a browser recognizes a passkey. */
export const toPasskeyDescriptor = ({ credential_id, transports }: PasskeyRef) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: JSON.parse(transports),
});
