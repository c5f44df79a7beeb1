import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { historyLine } from '../../db/insert-history.ts';

interface Recorded {
  id: string;
  at: string;
  by: string;
  description: string;
  when?: ReturnType<typeof sql>;
}

/** History row of an action on an invitation. */
export const recorded = ({ id, at, by, description, when = sql`1` }: Recorded) =>
  statement(sql`
    ${historyLine(description, { moment: at, by }, { link: 'invites', id, title: 'Invitations' })}
    where ${when}`);
