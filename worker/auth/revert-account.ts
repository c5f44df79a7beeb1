import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../db/client.ts';
import { endBegun, endOtherSessions } from './deactivate.ts';

/** Factor tables, with the column that tells when a factor became usable. */
const factors = {
  passkeys: 'created_at',
  authenticators: 'coalesce(confirmed_at, created_at)',
  recovery_codes: 'created_at',
};

/**
 * Recovers an account for its owner: ends sessions and pending requests, and deletes factors added
 * since a time.
 */
export const takeBack = (
  user_id: string,
  moment: string,
  { since, when = sql`1` }: { since: string; when?: SQL },
): Statement[] => [
  endOtherSessions(user_id, null, when),
  ...endBegun(user_id, moment, when),
  ...dropFactorsSince(user_id, since, when),
];

/** Deletes second factors added since a time. */
export const dropFactorsSince = (user_id: string, since: string, when: SQL): Statement[] =>
  Object.entries(factors).map(([table, added]) =>
    statement(sql`delete from ${sql.raw(table)}
      where user_id = ${user_id} and ${sql.raw(added)} >= ${since} and ${when}`),
  );
