import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../db/client.ts';
import { endBegun, endOtherSessions } from '../lib/shutting.ts';

/** What lets somebody in, and may have been added by whoever it was; by the moment from which on it did. */
const factors = {
  passkeys: 'created_at',
  authenticators: 'coalesce(confirmed_at, created_at)',
  recovery_codes: 'created_at',
};

/** For the owner of an account: ends all sessions and what was begun, and takes away what was added since a moment. */
export const takeBack = (
  user_id: string,
  moment: string,
  { since, when = sql`1` }: { since: string; when?: SQL },
): Statement[] => [
  endOtherSessions(user_id, null, when),
  ...endBegun(user_id, moment, when),
  ...dropFactorsSince(user_id, since, when),
];

/** Takes the second factors away that were added since a moment. */
export const dropFactorsSince = (user_id: string, since: string, when: SQL): Statement[] =>
  Object.entries(factors).map(([table, added]) =>
    statement(sql`delete from ${sql.raw(table)}
      where user_id = ${user_id} and ${sql.raw(added)} >= ${since} and ${when}`),
  );
