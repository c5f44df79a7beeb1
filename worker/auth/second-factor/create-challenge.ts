/** Creates a single-use challenge, valid for five minutes; 256 bits in base64url. */

import { sql } from 'drizzle-orm';
import { minuteMs, secondFactorLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { createToken } from '../link-token.ts';

/**
 * Purpose of a challenge: sign-in or step-up by passkey alone, a new passkey, or the step after a
 * correct password.
 */
export type ChallengePurpose = 'passkey' | 'add_passkey' | 'second_factor';

const insertChallenge = prepare(sql`
  insert into challenges (hash, purpose, user_id, created_at)
  values (${sql.placeholder('hash')}, ${sql.placeholder('purpose')}, ${sql.placeholder('user_id')},
    ${sql.placeholder('now')})`);

export async function createChallenge(purpose: ChallengePurpose, user_id: string | null = null) {
  const { secret, hash } = await createToken();
  return {
    challenge: secret,
    statement: insertChallenge({ hash, purpose, user_id, now: getNowIso() }),
  };
}

/** Challenges created before this time are expired. */
export const getChallengesSince = () =>
  new Date(getNowMs() - secondFactorLimits.challengeMinutes * minuteMs).toISOString();

/** Deletes a used challenge; of two concurrent answers only the first can start a session. */
export const deleteChallenge = prepare(
  sql`delete from challenges where hash = ${sql.placeholder('hash')}`,
);

export const challengeExists = (hash: string) =>
  sql`exists (select 1 from challenges where hash = ${hash})`;
