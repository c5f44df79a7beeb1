/** SQL conditions on the prices of a practitioner: reduced places, and a free first consultation. */

import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { qb } from '../../db/query-builder.ts';
import { userPricesTable } from '../../db/schema/offerings.ts';
import { usersTable } from '../../db/schema/users.ts';

const user = alias(usersTable, 'u');
const price = alias(userPricesTable, 'p');

export type PriceFact = 'free_first' | 'reduced';

/** SQL conditions on a price `p`. */
const priceFacts: Record<PriceFact, SQL> = {
  free_first: isNotNull(price.free_first_minutes),
  reduced: sql`${price.reduced_from} < ${price.price_from}`,
};

/** SQL condition: a price of `u` has the fact. */
export const hasPriceFact = (fact: PriceFact): SQL =>
  exists(
    qb
      .select({ user_id: price.user_id })
      .from(price)
      .where(and(eq(price.user_id, user.id), priceFacts[fact])),
  );
