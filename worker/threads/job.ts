import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { followThreads } from './trailing.ts';

/** Milliseconds of a run. */
const atMost = 10_000;

/** Goes on where the request left it: see `worker/threads/trailing.ts`. */
export const threadsJob: Job = {
  name: 'threads',
  period: 10,
  async run(_env, db, { until = Number.POSITIVE_INFINITY }) {
    const { followed, areAll } = await followThreads(db, Math.min(until, milliseconds() + atMost));
    return {
      note: `Threads that the search follows again: ${followed}.`,
      hasMore: !areAll,
      changes: followed > 0 ? ['documents'] : [],
    };
  },
};
