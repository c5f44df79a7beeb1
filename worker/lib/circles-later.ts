import type { Context } from 'hono';
import { Database } from '../db/client.ts';
import type { App } from '../env.ts';
import { makeCircles } from './circles.ts';
import { milliseconds } from './clock.ts';
import { logFault } from './fault-log.ts';

/** Milliseconds: what is not made by then, the job makes, or whoever asks. */
const atMost = 1_000;

/** Until when a request of this isolate makes circles: it makes those of the others too. */
let until = 0;

/** Once it is answered that a friendship or a block has begun or ended, circles are made anew. */
export function makeCirclesLater(c: Context<App>) {
  if (milliseconds() < until) return;
  until = milliseconds() + atMost;
  const making = makeCircles(new Database(c.env.DB), until)
    .catch((error) => logFault('circles_not_made', {}, error))
    .finally(() => {
      until = 0;
    });
  c.executionCtx.waitUntil(making);
}
