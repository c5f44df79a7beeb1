/** Undoes a merge of accounts, or withdraws one that is not confirmed yet. */

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { buildAccountHistory } from '../../../auth/build-account-history.ts';
import { recordSecurityEvent } from '../../../auth/record-security-event.ts';
import { type Statement, statement } from '../../../db/client.ts';
import { getNowIso } from '../../../db/clock.ts';
import { qb } from '../../../db/query-builder.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';
import { formerTagsTable } from '../../../db/schema/tags.ts';
import { usersTable } from '../../../db/schema/users.ts';
import type { AppEnv } from '../../../env.ts';
import { setChangedTables } from '../../../http/cache/set-changed-tables.ts';
import { erasedPageTables } from '../../../transfer/erasure/erased-page-tables.ts';
import { getOldestMerge } from '../oldest-merge.ts';
import type { AccountMergeRow } from './account-merge-rows.ts';
import { deletePendingMerge } from './delete-pending-merge.ts';
import { moveAllRowsBack } from './move-rows.ts';

export async function undoAccountMerge(c: Context<AppEnv>, merge: AccountMergeRow) {
  const by = c.var.viewer?.id ?? null;
  const isPending = merge.merged_at === null;
  const isOpen = sql`exists (select 1 from ${userMergesTable} where ${and(
    eq(userMergesTable.id, merge.id),
    isPending
      ? sql`${userMergesTable.merged_at} is null`
      : gt(userMergesTable.merged_at, getOldestMerge()),
  )})`;
  const record = (user: string, description: string, when = isOpen) =>
    buildAccountHistory({ user, by, description, when });
  const first = record(
    merge.from_id,
    isPending ? `Merge into ${merge.into_name} withdrawn` : 'Merge undone',
  );
  if (isPending) {
    await c.var.db.batch([first.row, ...deletePendingMerge(merge.id, first.happened)]);
    return;
  }
  setChangedTables(c, erasedPageTables);
  await c.var.db.batch([
    first.row,
    record(merge.into_id, `Merge with ${merge.from_name} undone`, first.happened).row,
    ...[merge.from_id, merge.into_id].map((user) =>
      recordSecurityEvent(c, { kind: 'merge_undone', user, when: first.happened }),
    ),
    ...moveAllRowsBack({
      mergeId: merge.id,
      fromId: merge.from_id,
      intoId: merge.into_id,
      applied: first.happened,
    }),
    ...restoreAccount(merge, first.happened),
    statement(
      qb.delete(userMergesTable).where(and(eq(userMergesTable.id, merge.id), first.happened)),
    ),
  ]);
}

/** The account is as active as before. Its devices sign in again. */
function restoreAccount(merge: AccountMergeRow, when: ReturnType<typeof sql>): Statement[] {
  const stored = (name: string) =>
    sql`(select ${userMergesTable.rows} ->> ${`$.users[0].${name}`} from ${userMergesTable}
      where ${userMergesTable.id} = ${merge.id})`;
  return [
    statement(
      qb
        .delete(formerTagsTable)
        .where(
          and(
            eq(formerTagsTable.resource, 'users'),
            eq(formerTagsTable.tag, merge.from_tag),
            eq(formerTagsTable.item_id, merge.into_id),
            when,
          ),
        ),
    ),
    statement(
      qb
        .update(usersTable)
        .set({
          is_active: stored('is_active'),
          paused_until: stored('paused_until'),
          updated_at: getNowIso(),
          version: sql`${usersTable.version} + 1`,
        })
        .where(and(eq(usersTable.id, merge.from_id), when)),
    ),
  ];
}
