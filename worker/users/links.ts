import { type SQL, sql } from 'drizzle-orm';
import { links, minutes, password } from '../contract/limits.ts';
import { statement } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';

/** What the links of mails are for, but for the one that stops mail and has no end. */
export type Purpose = 'verify' | 'change' | 'reset' | 'stop';

const hours: Record<Purpose, number> = {
  verify: links.verifyHours,
  change: links.changeHours,
  reset: password.resetLinkHours,
  stop: links.stopHours,
};

/** A link of the purpose is good if it was made after this moment, and nothing has used it up. */
export const goodSince = (purpose: Purpose) =>
  new Date(milliseconds() - hours[purpose] * 60 * minutes).toISOString();

/**
 * Uses up the links of an account, but those that stop something: with a change of password or
 * address, and with the end of all sessions (contract, section 6). `but` is the hash of one that
 * the same batch has made.
 */
export const endLinks = (user_id: string, moment: string, when: SQL = sql`1`, but = '') =>
  statement(sql`update email_links set used_at = ${moment}
    where user_id = ${user_id} and purpose in ('verify', 'change', 'reset')
      and used_at is null and hash <> ${but} and ${when}`);
