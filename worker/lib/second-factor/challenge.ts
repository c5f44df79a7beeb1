import { sql } from 'drizzle-orm';
import { minutes, secondFactors } from '../../contract/limits.ts';
import { prepare } from '../../db/client.ts';
import { milliseconds, now } from '../clock.ts';
import { newSecret } from '../outbox/secret.ts';

/** What a challenge is for: a sign-in or proof by passkey alone, a new passkey, or what follows a right password. */
export type ChallengePurpose = 'passkey' | 'add_passkey' | 'second_factor';

const add = prepare(sql`
  insert into challenges (hash, purpose, user_id, created_at)
  values (${sql.placeholder('hash')}, ${sql.placeholder('purpose')}, ${sql.placeholder('user_id')},
    ${sql.placeholder('now')})`);

/** A challenge, good once and for five minutes; 256 bits in base64url. */
export async function newChallenge(purpose: ChallengePurpose, user_id: string | null = null) {
  const { secret, hash } = await newSecret();
  return { challenge: secret, statement: add({ hash, purpose, user_id, now: now() }) };
}

/** Challenges that were made before are over. */
export const challengesSince = () =>
  new Date(milliseconds() - secondFactors.challengeMinutes * minutes).toISOString();

/** Uses a challenge up; a session that two answers ask for at once begins only while it is there. */
export const dropChallenge = prepare(
  sql`delete from challenges where hash = ${sql.placeholder('hash')}`,
);

export const isChallengeThere = (hash: string) =>
  sql`exists (select 1 from challenges where hash = ${hash})`;
