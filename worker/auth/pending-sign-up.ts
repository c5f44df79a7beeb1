/**
 * Sign-ups that wait for the confirmation of their address; the chosen password is stored with the
 * link.
 */

import { sql } from 'drizzle-orm';
import { prepare } from '../db/client.ts';

/**
 * SQL for the password hash of the latest unconfirmed sign-up of a user. Confirmed accounts have
 * one too, so signing in after signing up responds alike for every address. It grants no access.
 */
export const pendingPasswordHash = sql`(select sign_up ->> '$.password_hash' from email_links
  where user_id = users.id and used_at is null and sign_up is not null
    and (purpose = 'verify' or purpose = 'tried' and email = users.email)
  order by created_at desc limit 1)`;

/** Stores the latest sign-up for an address that already has an account. */
export const storePendingSignUp = prepare(sql`
  insert into email_links (hash, user_id, purpose, created_at, email, sign_up)
  values ('tried:' || ${sql.placeholder('user_id')}, ${sql.placeholder('user_id')}, 'tried', ${sql.placeholder('now')},
    ${sql.placeholder('email')}, json_object('password_hash', ${sql.placeholder('password_hash')}))
  on conflict (hash) do update set created_at = excluded.created_at, email = excluded.email, sign_up = excluded.sign_up`);
