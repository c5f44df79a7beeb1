import { eq, notExists } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { qb } from '../query-builder.ts';
import { erasuresTable } from '../schema/operations.ts';

/** SQL condition: accounts being erased can no longer be read or changed. */
export const isNotBeingErased = (user: { id: SQLiteColumn }) =>
  notExists(
    qb
      .select({ id: erasuresTable.id })
      .from(erasuresTable)
      .where(eq(erasuresTable.person_id, user.id)),
  );
