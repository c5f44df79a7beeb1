/**
 * SQL condition: the user has a second factor. `id` is the column with the user's id; uses the
 * placeholder `host`.
 */

import { sql } from 'drizzle-orm';

/** Passkeys are bound to a host (placeholder `host`); older rows have none. */
export const isForCurrentHost = sql`coalesce(rp_id = ${sql.placeholder('host')}, 1)`;

export const hasSecondFactor = (id: string) => {
  const owner = sql.raw(id);
  return sql`(exists (select 1 from passkeys where user_id = ${owner} and ${isForCurrentHost})
    or exists (select 1 from authenticators where user_id = ${owner} and confirmed_at is not null))`;
};
