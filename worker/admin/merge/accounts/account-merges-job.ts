/**
 * Ends merges of accounts: deletes those that were not confirmed in time, and a day after a merge
 * moves the logs of the account that goes and begins its erasure.
 */

import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { getOldestValidTime } from '../../../auth/links/link-purposes.ts';
import { erasureLimits } from '../../../contract/accounts/erasures.ts';
import { type Database, prepare, type Statement, statement } from '../../../db/client.ts';
import { getNowIso, getNowMs } from '../../../db/clock.ts';
import { createId } from '../../../db/ids.ts';
import { qb } from '../../../db/query-builder.ts';
import { deletedItemsTable } from '../../../db/schema/bin.ts';
import { accessLogsTable } from '../../../db/schema/logs-and-jobs.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';
import { reportsTable } from '../../../db/schema/moderation.ts';
import type { Job } from '../../../jobs/scheduler.ts';
import { beginErasureQueries } from '../../../transfer/erasure/begin-erasure.ts';
import { erasedPageTables } from '../../../transfer/erasure/erased-page-tables.ts';
import { getOldestMerge } from '../oldest-merge.ts';
import { accountMergeQuery } from './account-merge-rows.ts';
import { cancelImpossibleMerge } from './cancel-impossible-merge.ts';
import { deletePendingMerge } from './delete-pending-merge.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { moveAllRows } from './move-rows.ts';
import { authorsMovedLater, columnsMovedLater, type MergedAccounts } from './moved-columns.ts';

/** Merges per run; the next run continues. */
const MAX_MERGES = 20;

const { id, from_id, into_id, created_at, merged_at } = userMergesTable;

const dueQuery = prepare(['merged', 'asked'], ({ merged, asked }) =>
  qb
    .select({ id, from_id, into_id, merged_at, created_at })
    .from(userMergesTable)
    .where(
      or(
        lte(merged_at, merged),
        // The person has deleted the account that stays, and with it both.
        and(isNotNull(merged_at), isNull(into_id)),
        and(isNull(merged_at), or(lte(created_at, asked), isNull(into_id))),
        // A request has confirmed the merge and was interrupted.
        and(
          isNull(merged_at),
          isNotNull(userMergesTable.from_confirmed_at),
          isNotNull(userMergesTable.into_confirmed_at),
        ),
      ),
    )
    .orderBy(asc(created_at))
    .limit(MAX_MERGES),
);

type DueMerge = NonNullable<ReturnType<typeof dueQuery>['row']>;

export const accountMergesJob: Job = {
  name: 'account-merges',
  period: 10,
  async run(env, db, { until = Number.POSITIVE_INFINITY }) {
    const asked = getOldestValidTime('merge');
    const [due] = await db.batch([dueQuery({ merged: getOldestMerge(), asked })]);
    const failures: unknown[] = [];
    for (const merge of due) {
      if (getNowMs() >= until) break;
      await endMerge(merge).catch((error: unknown) => failures.push(error));
    }
    return {
      changes: due.length > 0 ? erasedPageTables : [],
      failure: failures[0],
      hasMore: due.length === MAX_MERGES,
    };

    async function endMerge(merge: DueMerge) {
      if (merge.merged_at !== null) return finishMerge(db, merge);
      if (merge.into_id === null || merge.created_at <= asked)
        return void (await db.batch(deletePendingMerge(merge.id, sql`1`)));
      const [[found]] = await db.batch([accountMergeQuery({ id: merge.id })]);
      if (found && !(await mergeAccounts(env, db, found))) await cancelImpossibleMerge(db, found);
    }
  },
};

/** Begins the erasure once no log is left; otherwise the next run continues. */
async function finishMerge(db: Database, merge: DueMerge) {
  const { into_id: intoId, from_id: fromId } = merge;
  if (intoId !== null && (await moveLogs(db, { fromId, intoId }))) return;
  const moved =
    intoId === null
      ? []
      : [
          ...moveAllRows({ mergeId: merge.id, fromId, intoId, applied: sql`1` }),
          ...moveAuthors({ fromId, intoId }),
        ];
  const erasure = beginErasureQueries({
    id: createId(),
    person: fromId,
    by: null,
    moment: getNowIso(),
    mail: null,
    ...(intoId !== null && { isMerged: true as const }),
  });
  await db.run({
    written: [
      ...moved,
      statement(qb.delete(userMergesTable).where(eq(id, merge.id))),
      ...erasure.written,
    ],
  });
}

/** Moves a part of each log; returns whether there may be more. */
async function moveLogs(db: Database, { fromId, intoId }: MergedAccounts) {
  const moved = await db.batch(
    columnsMovedLater.map((column) => {
      const { table } = column;
      const key = table === accessLogsTable ? sql`${accessLogsTable.id}` : sql`rowid`;
      return statement(
        sql`update or ignore ${table} set ${sql.identifier(column.name)} = ${intoId}
          where ${key} in (select ${key} from ${table} where ${column} = ${fromId}
            limit ${erasureLimits.rows}) returning 1`,
      );
    }),
  );
  return moved.some(({ length }) => length === erasureLimits.rows);
}

const setAccount = (column: SQLiteColumn, { fromId, intoId }: MergedAccounts, where?: SQL) =>
  statement(
    sql`update or ignore ${column.table} set ${sql.identifier(column.name)} = ${intoId}
      where ${column} = ${fromId} and ${where ?? sql`1`}`,
  );

/** Authors in the back office and in its bin, and reports of the profile. */
const moveAuthors = (accounts: MergedAccounts): Statement[] => [
  ...authorsMovedLater.map((column) => setAccount(column, accounts)),
  setAccount(
    reportsTable.object_id,
    accounts,
    sql`${reportsTable.object_type} = 'users' and ${reportsTable.about_id} = ${accounts.intoId}`,
  ),
  setAccount(deletedItemsTable.owner_id, accounts),
  statement(
    sql`update ${deletedItemsTable} set ${sql.identifier(deletedItemsTable.rows.name)} =
        replace(${deletedItemsTable.rows}, ${accounts.fromId}, ${accounts.intoId})
      where instr(${deletedItemsTable.rows}, ${accounts.fromId})`,
  ),
];
