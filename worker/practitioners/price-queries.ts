/** Prices of a practitioner: published ones for the profile, all for their own account. */

import { sql } from 'drizzle-orm';
import type { Price } from '../contract/practitioners/prices.ts';
import { prepare } from '../db/client.ts';

const priceColumns = sql`p.session, p.price_from as "from", p.price_to as "to", p.currency, p.minutes,
  p.reduced_from, p.free_first_minutes, p.note`;

/** Prices on a public profile; none if the level publishes no sessions. */
export const publishedPricesQuery = prepare<Price>(sql`select ${priceColumns}
  from users u join membership_levels l on l.id = u.membership_level_id and l.authz_user_services
    join user_prices p on p.user_id = u.id
  where u.tag = ${sql.placeholder('tag')} and u.is_public = 1 order by p.position`);

/** All prices of a member. */
export const allPricesQuery = prepare<Price>(sql`select ${priceColumns} from user_prices p
  where p.user_id = ${sql.placeholder('id')} order by p.position`);
