import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { getChallengesSince } from './second-factor/create-challenge.ts';

/** SQL condition of an account change: at least one other active admin remains. */
export const keepsLastAdmin = (set: Record<string, unknown>) =>
  set.is_admin === 0 || set.is_active === 0
    ? `is_admin = 0 or is_active = 0 or exists (select 1 from users o
        where o.is_admin = 1 and o.is_active = 1 and o.id <> users.id)`
    : '1';

/** Ends the sessions of a user, optionally except one and under a condition. */
export const endOtherSessions = (user_id: string, but: string | null = null, when: SQL = sql`1`) =>
  statement(sql`delete from sessions where user_id = ${user_id} and id is not ${but} and ${when}`);

/**
 * Invalidates pending links and second-factor sign-ins after a change of password or address, or
 * the end of all sessions (contract, section 6). `but` is the hash of a link to keep.
 */
export const endPendingLinks = (user_id: string, moment: string, when: SQL = sql`1`, but = '') => [
  statement(sql`update email_links set used_at = ${moment}
    where user_id = ${user_id} and purpose in ('verify', 'change', 'reset')
      and used_at is null and hash <> ${but} and ${when}`),
  // Older challenges are expired anyway.
  statement(sql`delete from challenges
    where user_id = ${user_id} and created_at > ${getChallengesSince()} and ${when}`),
];
