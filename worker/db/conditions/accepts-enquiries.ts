import { and, eq, exists, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isTrue, qb } from '../query-builder.ts';
import { userSubCategoriesTable } from '../schema/offerings.ts';
import { usersTable } from '../schema/users.ts';

const user = alias(usersTable, 'u');

/**
 * SQL condition: user `u` is a public practitioner with offerings, takes enquiries and is not away
 * on a day.
 */
export const acceptsEnquiries = (today: SQLWrapper | string) =>
  and(
    isTrue(user.is_practitioner),
    isTrue(user.takes_enquiries),
    lt(sql`coalesce(${user.away_until}, '')`, today),
    exists(
      qb
        .select({ user_id: userSubCategoriesTable.user_id })
        .from(userSubCategoriesTable)
        .where(
          and(
            eq(userSubCategoriesTable.user_id, user.id),
            isTrue(userSubCategoriesTable.is_public),
          ),
        ),
    ),
  ) as SQL;

export const getUtcDay = (moment: string) => moment.slice(0, 10);
