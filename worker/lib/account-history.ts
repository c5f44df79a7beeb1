import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { now } from './clock.ts';
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
  const id = newId();
  return {
    happened: sql`exists (select 1 from history where id = ${id})`,
    row: statement<{ id: string }>(sql`
      insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
      select ${id}, ${now()}, ${by}, ${description}, 'users', u.id, substr(u.name, 1, 200) from users u ${joined}
      where u.id = ${user} and ${when} returning id`),
  };
}
