/**
 * Verifies a passkey's response to a challenge: `known` is the query to run, `holds` judges its
 * row.
 */

import { and, eq, gt, sql } from 'drizzle-orm';
import { base64url } from 'jose';
import type { PasskeyAssertion } from '../../contract/accounts/second-factors.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { challengesTable, passkeysTable } from '../../db/schema/security.ts';
import type { Bindings } from '../../env.ts';
import { hashToken } from '../link-token.ts';
import {
  type ChallengePurpose,
  deleteChallenge,
  getChallengesSince,
} from '../second-factor/create-challenge.ts';
import { getRelyingParty } from './get-relying-party.ts';

const passkeyQuery = prepare(['credential_id', 'hash', 'since'], ({ credential_id, hash, since }) =>
  qb
    .select({
      id: passkeysTable.id,
      user_id: passkeysTable.user_id,
      credential_id: passkeysTable.credential_id,
      public_key: passkeysTable.public_key,
      sign_count: passkeysTable.sign_count,
      purpose: sql<ChallengePurpose>`${challengesTable.purpose}`,
      /** User who must answer the challenge; null for a sign-in by passkey alone. */
      asked: challengesTable.user_id,
    })
    .from(passkeysTable)
    .crossJoin(challengesTable)
    .where(
      and(
        eq(passkeysTable.credential_id, credential_id),
        eq(challengesTable.hash, hash),
        gt(challengesTable.created_at, since),
      ),
    ),
);

type PasskeyRow = NonNullable<ReturnType<typeof passkeyQuery>['row']>;

const touchPasskey = prepare(['id', 'count', 'now', 'host'], ({ id, count, now, host }) =>
  qb
    .update(passkeysTable)
    .set({ sign_count: sql`${count}`, last_used_at: sql`${now}`, rp_id: sql`${host}` })
    .where(eq(passkeysTable.id, id)),
);

export async function verifyPasskey(env: Bindings, answer: PasskeyAssertion) {
  const challenge = parseChallenge(answer.response.clientDataJSON);
  const hash = await hashToken(challenge);
  return {
    challenge,
    /** Hash of the challenge. */
    hash,
    known: passkeyQuery({ credential_id: answer.id, hash, since: getChallengesSince() }),
    /**
     * Statements of a valid response; null if it is invalid. A passkey alone signs in only if the
     * device verified the user.
     */
    async holds(
      found: PasskeyRow | undefined,
      { isAlone, user_id }: { isAlone: boolean; user_id?: string },
    ): Promise<Statement[] | null> {
      if (!found || (user_id !== undefined && found.user_id !== user_id)) return null;
      const isAsked =
        found.purpose === 'passkey' ||
        (!isAlone && found.purpose === 'second_factor' && found.asked === found.user_id);
      if (!isAsked) return null;
      const count = await verifySignature(env, answer, found, challenge, isAlone);
      if (count === null) return null;
      return [
        touchPasskey({ id: found.id, count, now: getNowIso(), host: getRelyingParty(env).id }),
        deleteChallenge({ hash }),
      ];
    },
  };
}

/** New signature counter of the device; null if the signature is invalid. */
async function verifySignature(
  env: Bindings,
  answer: PasskeyAssertion,
  { credential_id, public_key, sign_count }: PasskeyRow,
  challenge: string,
  isAlone: boolean,
) {
  // Imported on demand, because it is larger than the rest of the worker's startup code.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = getRelyingParty(env);
  const verification = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: isAlone,
    credential: {
      id: credential_id,
      publicKey: new Uint8Array(base64url.decode(public_key)),
      counter: sign_count,
    },
  }).catch(() => null);
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

/** Challenge in the client data; malformed data yields one that was never issued. */
export function parseChallenge(clientDataJSON: string): string {
  try {
    const bytes = new Uint8Array(base64url.decode(clientDataJSON));
    const { challenge } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
