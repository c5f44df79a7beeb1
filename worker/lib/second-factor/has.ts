import { sql } from 'drizzle-orm';

/** Whether somebody has a second factor that counts: constant SQL of the column of their id. */
export const hasSecondFactor = (id: string) =>
  sql.raw(`(exists (select 1 from passkeys where user_id = ${id})
    or exists (select 1 from authenticators where user_id = ${id} and confirmed_at is not null))`);
