import type { Context } from 'hono';
import { Database } from '../db/client.ts';
import type { App } from '../env.ts';
import { milliseconds } from './clock.ts';
import { logFault } from './fault-log.ts';

/** Milliseconds: what is not done by then, a job does. */
const atMost = 1_000;

/**
 * What is gone on with once a call is answered, until a moment of the clock. The request that does so in this
 * isolate does what the others leave behind too. `fault` is what the log calls it when it fails.
 */
export function onceAnswered(
  fault: string,
  work: (db: Database, until: number) => Promise<unknown>,
) {
  let until = 0;
  return (c: Context<App>) => {
    if (milliseconds() < until) return;
    until = milliseconds() + atMost;
    const working = work(new Database(c.env.DB), until)
      .catch((error) => logFault(fault, {}, error))
      .finally(() => {
        until = 0;
      });
    c.executionCtx.waitUntil(working);
  };
}
