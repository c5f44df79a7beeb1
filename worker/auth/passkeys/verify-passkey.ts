/**
 * Verifies a passkey's response to a challenge: `known` is the query to run, `holds` judges its
 * row.
 */

import { sql } from 'drizzle-orm';
import { base64url } from 'jose';
import type { PasskeyAssertion } from '../../contract/accounts/second-factors.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { hashToken } from '../link-token.ts';
import {
  type ChallengePurpose,
  deleteChallenge,
  getChallengesSince,
} from '../second-factor/create-challenge.ts';
import { getRelyingParty } from './get-relying-party.ts';

interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  sign_count: number;
  purpose: ChallengePurpose;
  /** User who must answer the challenge; null for a sign-in by passkey alone. */
  asked: string | null;
}

const passkeyQuery = prepare<PasskeyRow>(sql`
  select p.id, p.user_id, p.credential_id, p.public_key, p.sign_count, c.purpose, c.user_id as asked
  from passkeys p, challenges c
  where p.credential_id = ${sql.placeholder('credential_id')} and c.hash = ${sql.placeholder('hash')}
    and c.created_at > ${sql.placeholder('since')}`);

const touchPasskey = prepare(sql`
  update passkeys set sign_count = ${sql.placeholder('count')}, last_used_at = ${sql.placeholder('now')}, rp_id = ${sql.placeholder('host')}
  where id = ${sql.placeholder('id')}`);

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
