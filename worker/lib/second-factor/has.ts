import { sql } from 'drizzle-orm';

/** Passkeys end with the host that they were made for. Of the placeholder `host`; older rows say none. */
export const isOfHost = sql`coalesce(rp_id = ${sql.placeholder('host')}, 1)`;

/** Whether somebody has a second factor that counts: constant SQL of the column of their id, and the placeholder `host`. */
export const hasSecondFactor = (id: string) => {
  const owner = sql.raw(id);
  return sql`(exists (select 1 from passkeys where user_id = ${owner} and ${isOfHost})
    or exists (select 1 from authenticators where user_id = ${owner} and confirmed_at is not null))`;
};
