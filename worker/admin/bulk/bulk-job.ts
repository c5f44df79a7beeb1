import { and, inArray, lt, type Placeholder, sql } from 'drizzle-orm';
import { bulkLimits } from '../../contract/admin/bulk.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { bulkChangesTable, bulkItemsTable } from '../../db/schema/admin-tools.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { enqueueBulkChange } from './enqueue-bulk-change.ts';

const lostChangesQuery = prepare(['before'], ({ before }) =>
  qb
    .select({ id: bulkChangesTable.id })
    .from(bulkChangesTable)
    .where(
      and(
        inArray(bulkChangesTable.state, ['running', 'undoing']),
        sql`max(${bulkChangesTable.created_at}, coalesce(${bulkChangesTable.claimed_until}, '')) < ${before}`,
      ),
    )
    .limit(100),
);

const selectOldChanges = (oldest: Placeholder) =>
  qb
    .select({ id: bulkChangesTable.id })
    .from(bulkChangesTable)
    .where(lt(bulkChangesTable.created_at, oldest))
    .limit(10);

const deleteItems = prepare(['oldest'], ({ oldest }) =>
  qb.delete(bulkItemsTable).where(inArray(bulkItemsTable.bulk_id, selectOldChanges(oldest))),
);

const deleteChanges = prepare(['oldest'], ({ oldest }) =>
  qb.delete(bulkChangesTable).where(inArray(bulkChangesTable.id, selectOldChanges(oldest))),
);

/** Requeues bulk changes without progress, and deletes old ones. */
export const bulkJob: Job = {
  name: 'bulk',
  period: 10,
  async run(env, db) {
    const oldest = new Date(getNowMs() - bulkLimits.days * 24 * 60 * minuteMs).toISOString();
    const before = new Date(getNowMs() - bulkLimits.claim * minuteMs).toISOString();
    const { found } = await db.run({
      before: { found: lostChangesQuery({ before }) },
      written: [deleteItems({ oldest }), deleteChanges({ oldest })],
    });
    for (const { id } of found) await enqueueBulkChange(env, id);
    return { note: `Bulk changes queued again: ${found.length}.` };
  },
};
