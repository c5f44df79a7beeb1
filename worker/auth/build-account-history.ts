/**
 * Builds the history row of an account. `happened` is an SQL condition for later statements of the
 * same batch.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import { historyExists, historyFields } from '../db/insert-history.ts';
import { qb } from '../db/query-builder.ts';
import { historyTable } from '../db/schema/logs-and-jobs.ts';
import { usersTable } from '../db/schema/users.ts';

const account = alias(usersTable, 'u');

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
    row: statement(
      qb
        .insert(historyTable)
        .select(
          qb
            .select(
              historyFields(
                description,
                { history, moment: getNowIso(), by },
                { link: 'users', id: account.id, title: account.name },
              ),
            )
            .from(sql`${usersTable} ${account} ${joined}`)
            .where(and(eq(account.id, user), when)),
        )
        .returning({ id: historyTable.id }),
    ),
  };
}
