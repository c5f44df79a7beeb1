import { sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';

/** Maximum profiles per run whose "accepting new clients" claim is removed. */
export const expiredPerRun = 500;

/** Removes "accepting new clients" from profiles that were not reconfirmed. */
export const expireClaimsQuery = prepare<{
  id: string;
}>(sql`update users set is_accepting_lapsed = 1 where id in (
  select id from users where is_accepting_clients = 1 and is_accepting_lapsed = 0
    and confirmed_at <= ${sql.placeholder('before')}
  order by confirmed_at limit ${sql.raw(String(expiredPerRun))}) returning id`);
