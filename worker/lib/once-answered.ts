import type { Context } from 'hono';
import { Database } from '../db/client.ts';
import type { App } from '../env.ts';
import { milliseconds } from './clock.ts';
import { logFault } from './fault-log.ts';

/**
 * What is gone on with once a call is answered, until a moment of the clock. The request that does so in this
 * isolate does what the others leave behind too, and looks once more where one came meanwhile. `fault` is what the
 * log calls it when it fails; what is not done after `atMost` milliseconds, a job does.
 */
export function onceAnswered(
  fault: string,
  work: (db: Database, until: number) => Promise<unknown>,
  atMost = 1_000,
) {
  let until = 0;
  let isAskedAgain = false;
  async function workUntilDone(db: Database) {
    do {
      isAskedAgain = false;
      await work(db, until);
    } while (isAskedAgain && milliseconds() < until);
  }
  return (c: Context<App>) => {
    isAskedAgain = true;
    if (milliseconds() < until) return;
    until = milliseconds() + atMost;
    const working = workUntilDone(new Database(c.env.DB))
      .catch((error) => logFault(fault, {}, error))
      .finally(() => {
        until = 0;
      });
    c.executionCtx.waitUntil(working);
  };
}
