import { sql } from 'drizzle-orm';
import { bulkLimits } from '../../contract/admin/bulk.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { enqueueBulkChange } from './enqueue-bulk-change.ts';

const param = (name: string) => sql.placeholder(name);

const lostChangesQuery = prepare<{
  id: string;
}>(sql`select id from bulk_changes where state in ('running', 'undoing')
  and max(created_at, coalesce(claimed_until, '')) < ${param('before')} limit 100`);

const oldChanges = sql`select id from bulk_changes where created_at < ${param('oldest')} limit 10`;
const dropItems = prepare(sql`delete from bulk_items where bulk_id in (${oldChanges})`);
const deleteChanges = prepare(sql`delete from bulk_changes where id in (${oldChanges})`);

/** Requeues bulk changes without progress, and deletes old ones. */
export const bulkJob: Job = {
  name: 'bulk',
  period: 10,
  async run(env, db) {
    const oldest = new Date(getNowMs() - bulkLimits.days * 24 * 60 * minuteMs).toISOString();
    const before = new Date(getNowMs() - bulkLimits.claim * minuteMs).toISOString();
    const [found] = await db.batch([
      lostChangesQuery({ before }),
      dropItems({ oldest }),
      deleteChanges({ oldest }),
    ]);
    for (const { id } of found) await enqueueBulkChange(env, id);
    return { note: `Bulk changes queued again: ${found.length}.` };
  },
};
