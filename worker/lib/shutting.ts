import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { challengesSince } from './second-factor/challenge.ts';

/** Nobody takes the last active admin away: SQL that holds of the row of users before the change. */
export const keepsAnAdmin = (set: Record<string, unknown>) =>
  set.is_admin === 0 || set.is_active === 0
    ? `is_admin = 0 or is_active = 0 or exists (select 1 from users o
        where o.is_admin = 1 and o.is_active = 1 and o.id <> users.id)`
    : '1';

/** Ends the sessions of a member, but for one that is named; where a condition is given, if it holds. */
export const endOtherSessions = (user_id: string, but: string | null = null, when: SQL = sql`1`) =>
  statement(sql`delete from sessions where user_id = ${user_id} and id is not ${but} and ${when}`);

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
