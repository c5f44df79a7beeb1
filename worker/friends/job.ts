import { makeCircles } from '../lib/circles/make.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';

/** Milliseconds of a run. */
const atMost = 10_000;

/** Makes the circles that nobody has made yet, as after an import: see `worker/lib/circles.ts`. */
export const circlesJob: Job = {
  name: 'circles',
  period: 10,
  async run(_env, db, { until = Number.POSITIVE_INFINITY }) {
    const { made, areAll } = await makeCircles(db, Math.min(until, milliseconds() + atMost));
    return { note: `Friends of friends were gathered for ${made}.`, hasMore: !areAll };
  },
};
