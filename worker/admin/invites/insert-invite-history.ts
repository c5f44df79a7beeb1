import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { insertHistory } from '../../db/insert-history.ts';

interface InviteHistoryEntry {
  id: string;
  at: string;
  by: string;
  description: string;
  when?: ReturnType<typeof sql>;
}

/** Writes an action on an invitation link, such as its creation or end, into history. */
export const insertInviteHistory = ({
  id,
  at,
  by,
  description,
  when = sql`1`,
}: InviteHistoryEntry) =>
  statement(sql`
    ${insertHistory(description, { moment: at, by }, { link: 'invites', id, title: 'Invitations' })}
    where ${when}`);
