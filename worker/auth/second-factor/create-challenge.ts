/** Creates a single-use challenge, valid for five minutes; 256 bits in base64url. */

import { eq, exists } from 'drizzle-orm';
import { minuteMs, secondFactorLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { challengesTable } from '../../db/schema/security.ts';
import { createToken } from '../link-token.ts';

/**
 * Purpose of a challenge: sign-in or step-up by passkey alone, a new passkey, or the step after a
 * correct password.
 */
export type ChallengePurpose = 'passkey' | 'add_passkey' | 'second_factor';

const insertChallenge = prepare(
  ['hash', 'purpose', 'user_id', 'now'],
  ({ hash, purpose, user_id, now }) =>
    qb.insert(challengesTable).values({ hash, purpose, user_id, created_at: now }),
);

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
export const deleteChallenge = prepare(['hash'], ({ hash }) =>
  qb.delete(challengesTable).where(eq(challengesTable.hash, hash)),
);

export const challengeExists = (hash: string) =>
  exists(
    qb
      .select({ hash: challengesTable.hash })
      .from(challengesTable)
      .where(eq(challengesTable.hash, hash)),
  );
