/** SQL for the credentials of a user that an admin verified and that have not expired. */

import { type SQL, sql } from 'drizzle-orm';
import type { PublicCredential } from '../../contract/practitioners/credentials.ts';
import { prepare } from '../client.ts';

/** Last day of a credential's verification: its own end date if that is earlier. */
const verifiedUntil = sql.raw('min(c.checked_until, coalesce(c.until, c.checked_until))');

/** SQL condition: credential `c` is verified on a day. */
export const isVerified = (day: SQL) => sql`(c.checked_at is not null and c.checked_until >= ${day}
  and (c.until is null or c.until >= ${day}))`;

const today = sql.raw("date('now')");

export const verifiedCredentials = sql`from credentials c where c.user_id = u.id and ${isVerified(today)}`;

/** Verified credentials on a public profile; none if the level publishes no services. */
export const publicCredentialsQuery = prepare<PublicCredential>(sql`
  select c.kind, c.body, c.number, c.url, ${verifiedUntil} as until, c.checked_at
  from users u join membership_levels l on l.id = u.membership_level_id and l.authz_user_services
    join credentials c on c.user_id = u.id
  where u.tag = ${sql.placeholder('tag')} and u.is_public = 1 and ${isVerified(sql`${sql.placeholder('today')}`)}
  order by c.id`);
