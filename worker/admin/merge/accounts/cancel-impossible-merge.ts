import { sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../../auth/build-account-history.ts';
import { type Database, statement } from '../../../db/client.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';
import { type AccountMergeRow, isMergeableAccount } from './account-merge-rows.ts';
import { deletePendingMerge } from './delete-pending-merge.ts';

/** Ends a pending merge if one account has become an admin's or is being deleted. */
export async function cancelImpossibleMerge(
  db: Database,
  { id, from_id, into_id, into_name }: AccountMergeRow,
): Promise<boolean> {
  const { row, happened } = buildAccountHistory({
    user: from_id,
    by: null,
    description: `Merge into ${into_name} cancelled`,
    when: sql`exists (select 1 from ${userMergesTable}
        where ${userMergesTable.id} = ${id} and ${userMergesTable.merged_at} is null)
      and not (${isMergeableAccount(from_id)} and ${isMergeableAccount(into_id)})`,
  });
  const { outcome } = await db.run({
    written: [row, ...deletePendingMerge(id, happened)],
    queries: {
      outcome: statement<{ is_cancelled: number }>(sql`select ${happened} as is_cancelled`),
    },
  });
  return Boolean(outcome[0]?.is_cancelled);
}
