import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { now } from '../db/clock.ts';
import { historyLine, isWritten } from '../db/insert-history.ts';
import { newId } from '../db/ids.ts';

interface Happening {
  /** Id of the account. */
  user: string;
  /** Null without a signed-in user. */
  by: string | null;
  description: string | SQL;
  /** SQL condition on the user `u` and on what is joined to it. */
  when?: SQL;
  joined?: SQL;
}

/**
 * Builds the history row of an account. `happened` is an SQL condition for later statements of the
 * same batch.
 */
export function inHistory({ user, by, description, when = sql`1`, joined = sql`` }: Happening) {
  const history = newId();
  return {
    happened: isWritten(history),
    row: statement<{ id: string }>(sql`
      ${historyLine(description, { history, moment: now(), by })}
      from users u ${joined} where u.id = ${user} and ${when} returning id`),
  };
}
