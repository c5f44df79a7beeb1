/** Writes the redirect of an item that was deleted or merged; it replaces one of the same address. */

import { type SQL, sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { excluded, insertIf } from '../../db/query-builder.ts';
import { redirectsTable } from '../../db/schema/redirects.ts';

interface ItemRedirect {
  from: string;
  /** Null for 410. */
  to: string | null;
  source: 'deletion' | 'merge';
  moment: string;
  by: string | null;
  when: SQL;
}

export const putRedirect = ({ from, to, source, moment, by, when }: ItemRedirect) =>
  statement(
    insertIf(
      redirectsTable,
      {
        id: createId(),
        created_at: moment,
        created_by: by,
        updated_at: moment,
        updated_by: by,
        from,
        to,
        source,
      },
      when,
    ).onConflictDoUpdate({
      target: redirectsTable.from,
      set: {
        to: excluded(redirectsTable.to),
        source: excluded(redirectsTable.source),
        updated_at: moment,
        updated_by: by,
        version: sql`${redirectsTable.version} + 1`,
      },
    }),
  );
