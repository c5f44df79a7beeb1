import { and, count, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isTrue, qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';

/**
 * Number of practitioners in a place, capped at 50 (used only to break ties). A bound limit would be
 * planned twice.
 */
export function countPractitionersIn(place: { id: SQLiteColumn }) {
  const found = qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.place_id, place.id), isTrue(usersTable.is_practitioner)))
    .limit(50)
    .as('found');
  return sql<number>`${qb.select({ count: count() }).from(found)}`.inlineParams();
}
