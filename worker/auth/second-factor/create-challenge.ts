import { sql } from 'drizzle-orm';
import { minutes, secondFactors } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { newSecret } from '../link-token.ts';

/**
 * Purpose of a challenge: sign-in or step-up by passkey alone, a new passkey, or the step after a
 * correct password.
 */
export type ChallengePurpose = 'passkey' | 'add_passkey' | 'second_factor';

const add = prepare(sql`
  insert into challenges (hash, purpose, user_id, created_at)
  values (${sql.placeholder('hash')}, ${sql.placeholder('purpose')}, ${sql.placeholder('user_id')},
    ${sql.placeholder('now')})`);

/** Creates a single-use challenge, valid for five minutes; 256 bits in base64url. */
export async function newChallenge(purpose: ChallengePurpose, user_id: string | null = null) {
  const { secret, hash } = await newSecret();
  return { challenge: secret, statement: add({ hash, purpose, user_id, now: now() }) };
}

/** Challenges created before this time are expired. */
export const challengesSince = () =>
  new Date(milliseconds() - secondFactors.challengeMinutes * minutes).toISOString();

/** Deletes a used challenge; of two concurrent answers only the first can start a session. */
export const dropChallenge = prepare(
  sql`delete from challenges where hash = ${sql.placeholder('hash')}`,
);

export const isChallengeThere = (hash: string) =>
  sql`exists (select 1 from challenges where hash = ${hash})`;
