import { and, count, eq, exists, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { qb } from '../../db/query-builder.ts';
import { recoveryCodesTable } from '../../db/schema/security.ts';

type UserId = SQLiteColumn | Placeholder | string;

const isUnusedOf = (user_id: UserId) =>
  and(eq(recoveryCodesTable.user_id, user_id), isNull(recoveryCodesTable.used_at));

/** SQL for the number of unused recovery codes of a user. */
export const countUnusedCodes = (user_id: UserId) =>
  sql<number>`${qb.select({ count: count() }).from(recoveryCodesTable).where(isUnusedOf(user_id))}`;

/** SQL condition: the user has an unused recovery code. */
export const hasUnusedCodes = (user_id: UserId) =>
  exists(
    qb
      .select({ hash: recoveryCodesTable.hash })
      .from(recoveryCodesTable)
      .where(isUnusedOf(user_id)),
  );
