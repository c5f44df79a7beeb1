import { sql } from 'drizzle-orm';
import { bulkBounds } from '../../contract/admin/bulk.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { milliseconds } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { hand } from './enqueue-bulk-change.ts';

const given = (name: string) => sql.placeholder(name);

const lost = prepare<{
  id: string;
}>(sql`select id from bulk_changes where state in ('running', 'undoing')
  and max(created_at, coalesce(claimed_until, '')) < ${given('before')} limit 100`);

const old = sql`select id from bulk_changes where created_at < ${given('oldest')} limit 10`;
const dropItems = prepare(sql`delete from bulk_items where bulk_id in (${old})`);
const drop = prepare(sql`delete from bulk_changes where id in (${old})`);

/** Requeues bulk changes without progress, and deletes old ones. */
export const bulkJob: Job = {
  name: 'bulk',
  period: 10,
  async run(env, db) {
    const oldest = new Date(milliseconds() - bulkBounds.days * 24 * 60 * minutes).toISOString();
    const before = new Date(milliseconds() - bulkBounds.claim * minutes).toISOString();
    const [found] = await db.batch([lost({ before }), dropItems({ oldest }), drop({ oldest })]);
    for (const { id } of found) await hand(env, id);
    return { note: `Queued again: ${found.length}.` };
  },
};
