/** Prices of a practitioner: published ones for the profile, all for their own account. */

import { and, eq } from 'drizzle-orm';
import { prepare } from '../db/client.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { userPricesTable } from '../db/schema/offerings.ts';
import { membershipLevelsTable, usersTable } from '../db/schema/users.ts';

const priceFields = {
  session: userPricesTable.session,
  from: userPricesTable.price_from,
  to: userPricesTable.price_to,
  currency: userPricesTable.currency,
  minutes: userPricesTable.minutes,
  reduced_from: userPricesTable.reduced_from,
  free_first_minutes: userPricesTable.free_first_minutes,
  note: userPricesTable.note,
};

/** Prices on a public profile; none if the level publishes no sessions. */
export const publishedPricesQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select(priceFields)
    .from(usersTable)
    .innerJoin(
      membershipLevelsTable,
      and(
        eq(membershipLevelsTable.id, usersTable.membership_level_id),
        isTrue(membershipLevelsTable.authz_user_services),
      ),
    )
    .innerJoin(userPricesTable, eq(userPricesTable.user_id, usersTable.id))
    .where(and(eq(usersTable.tag, tag), isTrue(usersTable.is_public)))
    .orderBy(userPricesTable.position),
);

/** All prices of a member. */
export const allPricesQuery = prepare(['id'], ({ id }) =>
  qb
    .select(priceFields)
    .from(userPricesTable)
    .where(eq(userPricesTable.user_id, id))
    .orderBy(userPricesTable.position),
);
