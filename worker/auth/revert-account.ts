/**
 * Recovers an account for its owner: ends sessions and pending requests, and deletes factors added
 * since a time.
 */

import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../db/client.ts';
import { endOtherSessions, endPendingLinks } from './end-access.ts';

/** Tables of second factors, with the column for the time since which a factor is usable. */
const factorTables = {
  passkeys: 'created_at',
  authenticators: 'coalesce(confirmed_at, created_at)',
  recovery_codes: 'created_at',
};

export const revertAccount = (
  user_id: string,
  moment: string,
  { since, when = sql`1` }: { since: string; when?: SQL },
): Statement[] => [
  endOtherSessions(user_id, null, when),
  ...endPendingLinks(user_id, moment, when),
  ...deleteFactorsSince(user_id, since, when),
];

/** Deletes second factors added since a time. */
export const deleteFactorsSince = (user_id: string, since: string, when: SQL): Statement[] =>
  Object.entries(factorTables).map(([table, added]) =>
    statement(sql`delete from ${sql.raw(table)}
      where user_id = ${user_id} and ${sql.raw(added)} >= ${since} and ${when}`),
  );
