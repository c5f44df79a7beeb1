import type { Context } from 'hono';
import { Database } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { logFault } from '../fault-log.ts';
import { onceAnswered } from '../once-answered.ts';
import { madeAnew, makeCircles, someMade } from './make.ts';

const fault = 'circles_not_made';
const makeOthers = onceAnswered(fault, makeCircles, 5_000);

/**
 * Once it is answered that a friendship or a block has begun or ended, or that somebody has a public profile or has
 * it no longer, circles are made anew: those of the people named and of some others before anything else that is asked
 * next, so that few who are near each other never see old ones, and then the rest.
 */
export function makeCirclesLater(c: Context<App>, ...people: string[]) {
  const making = new Database(c.env.DB)
    .batch([...people.flatMap(madeAnew), ...someMade()])
    .then((rows) => {
      if (rows.at(-1)?.length) makeOthers(c);
    });
  c.executionCtx.waitUntil(making.catch((error: unknown) => logFault(fault, {}, error)));
}

/** Once somebody has seen circles that may be old. */
export function makeOwnLater(c: Context<App>, person: string) {
  const making = new Database(c.env.DB).batch(madeAnew(person));
  c.executionCtx.waitUntil(making.catch((error: unknown) => logFault(fault, {}, error)));
}
