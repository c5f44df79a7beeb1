import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { now } from './clock.ts';
import { historyLine, isWritten } from './history-line.ts';
import { newId } from './ids.ts';

interface Happening {
  /** Whose account. */
  user: string;
  /** Null where nobody was signed in. */
  by: string | null;
  description: string | SQL;
  /** What must hold of the user `u`, and of what is joined to it. */
  when?: SQL;
  joined?: SQL;
}

/** A row in the history of an account. `happened` is true of what its batch writes behind it. */
export function inHistory({ user, by, description, when = sql`1`, joined = sql`` }: Happening) {
  const history = newId();
  return {
    happened: isWritten(history),
    row: statement<{ id: string }>(sql`
      ${historyLine(description, { history, moment: now(), by })}
      from users u ${joined} where u.id = ${user} and ${when} returning id`),
  };
}
