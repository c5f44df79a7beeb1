/**
 * Recovers an account for its owner: ends sessions and pending requests, and deletes factors added
 * since a time.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../db/client.ts';
import { qb } from '../db/query-builder.ts';
import { authenticatorsTable, passkeysTable, recoveryCodesTable } from '../db/schema/security.ts';
import { endOtherSessions, endPendingLinks } from './end-access.ts';

/** Tables of second factors, with the time since which a factor is usable. */
const factorTables = [
  { table: passkeysTable, added: passkeysTable.created_at },
  {
    table: authenticatorsTable,
    added: sql`coalesce(${authenticatorsTable.confirmed_at}, ${authenticatorsTable.created_at})`,
  },
  { table: recoveryCodesTable, added: recoveryCodesTable.created_at },
];

export const revertAccount = (
  user_id: string,
  moment: string,
  { since, when = sql`1` }: { since: string; when?: SQL },
): Statement[] => [
  ...endOtherSessions(user_id, null, when),
  ...endPendingLinks(user_id, moment, when),
  ...deleteFactorsSince(user_id, since, when),
];

/** Deletes second factors added since a time. */
export const deleteFactorsSince = (user_id: string, since: string, when: SQL): Statement[] =>
  factorTables.map(({ table, added }) =>
    statement(
      qb.delete(table).where(and(eq(table.user_id, user_id), sql`${added} >= ${since}`, when)),
    ),
  );
