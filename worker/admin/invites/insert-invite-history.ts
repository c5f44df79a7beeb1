import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { insertIf } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';

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
  statement(
    insertIf(
      historyTable,
      {
        id: createId(),
        created_at: at,
        created_by: by,
        description,
        link_table: 'invites',
        link_id: id,
        link_title: 'Invitations',
      },
      when,
    ),
  );
