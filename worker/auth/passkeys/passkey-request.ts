import { sql } from 'drizzle-orm';
import { minutes, secondFactors } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { isOfHost } from '../second-factor/has-second-factor.ts';
import { relyingParty } from './get-relying-party.ts';

export interface Credential {
  credential_id: string;
  /** JSON array. */
  transports: string;
}

/** Passkeys of a user for the current host. */
export const passkeysOf = prepare<Credential>(sql`
  select credential_id, transports from passkeys where user_id = ${sql.placeholder('id')} and ${isOfHost} limit 100`);

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3. */
export const requestOptions = (
  env: Bindings,
  challenge: string,
  { of = [], isAlone }: { of?: readonly Credential[]; isAlone: boolean },
) => ({
  challenge,
  rpId: relyingParty(env).id,
  timeout: secondFactors.challengeMinutes * minutes,
  userVerification: isAlone ? 'required' : 'preferred',
  allowCredentials: of.map(described),
});

/** Descriptor by which a browser recognizes a passkey. */
export const described = ({ credential_id, transports }: Credential) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: JSON.parse(transports),
});
