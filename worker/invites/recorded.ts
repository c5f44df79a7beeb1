import { sql } from 'drizzle-orm';
import { statement } from '../db/client.ts';
import { newId } from '../lib/ids.ts';

interface Recorded {
  id: string;
  at: string;
  by: string;
  description: string;
  when?: ReturnType<typeof sql>;
}

/** The history row of what was done about an invitation. */
export const recorded = ({ id, at, by, description, when = sql`1` }: Recorded) =>
  statement(sql`insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
    select ${newId()}, ${at}, ${by}, ${description}, 'invites', ${id}, 'Invitations' where ${when}`);
