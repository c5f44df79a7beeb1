import type { Context } from 'hono';
import { Database } from '../db/client.ts';
import type { App } from '../env.ts';
import { madeFor, makeCircles } from './circles.ts';
import { logFault } from './fault-log.ts';
import { onceAnswered } from './once-answered.ts';

const fault = 'circles_not_made';
const makeOthers = onceAnswered(fault, makeCircles);

/**
 * Once it is answered that a friendship or a block has begun or ended, or that somebody has a public profile or has
 * it no longer, circles are made anew: those of the people named at once, for they look first, and what is not made by
 * then of the others whoever asks makes as well.
 */
export function makeCirclesLater(c: Context<App>, ...people: string[]) {
  if (people.length > 0) {
    const making = new Database(c.env.DB).batch(people.flatMap((person) => madeFor(person)));
    c.executionCtx.waitUntil(making.catch((error: unknown) => logFault(fault, {}, error)));
  }
  makeOthers(c);
}
