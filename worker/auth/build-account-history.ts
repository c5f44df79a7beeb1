/**
 * Builds the history row of an account. `happened` is an SQL condition for later statements of the
 * same batch.
 */

import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import { historyExists, insertHistory } from '../db/insert-history.ts';

interface AccountHistoryEntry {
  /** Id of the account whose history row is built. */
  user: string;
  /** Null without a signed-in user. */
  by: string | null;
  description: string | SQL;
  /** SQL condition on the user `u` and on what is joined to it. */
  when?: SQL;
  joined?: SQL;
}

export function buildAccountHistory({
  user,
  by,
  description,
  when = sql`1`,
  joined = sql``,
}: AccountHistoryEntry) {
  const history = createId();
  return {
    happened: historyExists(history),
    row: statement<{ id: string }>(sql`
      ${insertHistory(description, { history, moment: getNowIso(), by })}
      from users u ${joined} where u.id = ${user} and ${when} returning id`),
  };
}
