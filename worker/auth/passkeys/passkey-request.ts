/**
 * Options by which a browser asks for one of a user’s passkeys:
 * PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3.
 */

import { and, eq } from 'drizzle-orm';
import { minuteMs, secondFactorLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { passkeysTable } from '../../db/schema/security.ts';
import type { Bindings } from '../../env.ts';
import { isForCurrentHost } from '../second-factor/has-second-factor.ts';
import { getRelyingParty } from './get-relying-party.ts';

/** Passkeys of a user for the current host. */
export const passkeyCredentialsQuery = prepare(['id', 'host'], ({ id }) =>
  qb
    .select({
      credential_id: passkeysTable.credential_id,
      /** JSON array of the passkey's transports, such as 'usb'. */
      transports: passkeysTable.transports,
    })
    .from(passkeysTable)
    .where(and(eq(passkeysTable.user_id, id), isForCurrentHost))
    .limit(100),
);

type PasskeyRef = NonNullable<ReturnType<typeof passkeyCredentialsQuery>['row']>;

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
