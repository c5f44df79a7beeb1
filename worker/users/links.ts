import { type SQL, sql } from 'drizzle-orm';
import { links, minutes, password } from '../contract/limits.ts';
import { statement } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import { challengesSince } from '../lib/second-factor/challenge.ts';

/** What the links of mails are for, but for the one that stops mail and has no end. */
export type Purpose = 'verify' | 'change' | 'reset' | 'stop' | 'factor';

const hours: Record<Purpose, number> = {
  verify: links.verifyHours,
  change: links.changeHours,
  reset: password.resetLinkHours,
  stop: links.stopHours,
  factor: links.factorHours,
};

/** A link of the purpose is good if it was made after this moment, and nothing has used it up. */
export const goodSince = (purpose: Purpose) =>
  new Date(milliseconds() - hours[purpose] * 60 * minutes).toISOString();

/**
 * Ends what was begun for an account: its links, but those that stop something, and sign-ins that wait for a second
 * factor. It goes with a change of password or address, and with the end of all sessions (contract, section 6). `but`
 * is the hash of a link that the same batch has made.
 */
export const endBegun = (user_id: string, moment: string, when: SQL = sql`1`, but = '') => [
  statement(sql`update email_links set used_at = ${moment}
    where user_id = ${user_id} and purpose in ('verify', 'change', 'reset')
      and used_at is null and hash <> ${but} and ${when}`),
  // Older ones are over.
  statement(sql`delete from challenges
    where user_id = ${user_id} and created_at > ${challengesSince()} and ${when}`),
];
