import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { qb } from '../query-builder.ts';
import { userMergesTable } from '../schema/merges.ts';

/** SQL condition: an account that was merged into another one is only kept for an undo. */
export const isNotMerged = (id: SQLiteColumn | string) =>
  notExists(
    qb
      .select({ id: userMergesTable.id })
      .from(userMergesTable)
      .where(and(eq(userMergesTable.from_id, id), isNotNull(userMergesTable.merged_at))),
  );
