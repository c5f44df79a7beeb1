/**
 * SQL condition: the user has a second factor. `id` is the column with the user's id; uses the
 * placeholder `host`.
 */

import { and, eq, exists, isNotNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { qb } from '../../db/query-builder.ts';
import { authenticatorsTable, passkeysTable } from '../../db/schema/security.ts';

/** Passkeys are bound to a host (placeholder `host`); older rows have none. */
export const isForCurrentHost = sql`coalesce(${passkeysTable.rp_id} = ${sql.placeholder('host')}, 1)`;

export const hasSecondFactor = (id: SQLiteColumn) =>
  or(
    exists(
      qb
        .select({ id: passkeysTable.id })
        .from(passkeysTable)
        .where(and(eq(passkeysTable.user_id, id), isForCurrentHost)),
    ),
    hasAuthenticator(id),
  ) as SQL<boolean>;

/** SQL condition: the user has confirmed an authenticator app. */
export const hasAuthenticator = (id: SQLiteColumn | Placeholder | string) =>
  exists(
    qb
      .select({ user_id: authenticatorsTable.user_id })
      .from(authenticatorsTable)
      .where(and(eq(authenticatorsTable.user_id, id), isNotNull(authenticatorsTable.confirmed_at))),
  );
