import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { makeStretches } from '../lib/stretches.ts';
import { followThreads } from './trailing.ts';

/** Milliseconds of a run. */
const atMost = 10_000;

/** Goes on where the request left it: see `worker/threads/trailing.ts` and `worker/lib/stretches.ts`. */
export const threadsJob: Job = {
  name: 'threads',
  period: 10,
  async run(_env, db, { until = Number.POSITIVE_INFINITY }) {
    const end = Math.min(until, milliseconds() + atMost);
    const { followed, areAll } = await followThreads(db, end);
    const areMade = await makeStretches(db, end);
    return {
      note: `Threads that the search follows again: ${followed}.`,
      hasMore: !areAll || !areMade,
      changes: followed > 0 ? ['documents'] : [],
    };
  },
};
