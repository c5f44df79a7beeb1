import { indexPendingRows } from '../db/search/index-pending.ts';
import type { Job } from '../jobs/scheduler.ts';

/** Batches of one run; the next trigger continues. */
const maxBatches = 50;

/**
 * Indexes the words of changed items, as searches do for the newest. After a change of the text
 * pipeline a migration marks all rows, and this job works through them while the site runs.
 */
export const searchIndexJob: Job = {
  name: 'search index',
  period: 1,
  async run(_env, db, { until = Number.POSITIVE_INFINITY }) {
    let indexed = 0;
    for (let batch = 0; batch < maxBatches && Date.now() < until; batch += 1) {
      const count = await indexPendingRows(db);
      indexed += count;
      if (count === 0) return { note: `Indexed ${indexed} items.` };
    }
    return { note: `Indexed ${indexed} items; more are left.`, hasMore: true };
  },
};
