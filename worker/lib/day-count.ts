import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { now } from './clock.ts';

/** By this a page that found nothing, or its copy, tells the worker that hands it out; nobody else is told. */
export const foundNothing = 'X-Found-Nothing';

const raise = prepare(sql`insert into day_counts (day, name, count)
  values (${sql.placeholder('day')}, ${sql.placeholder('name')}, 1)
  on conflict do update set count = count + 1`);

/**
 * One more today of what finds nothing: neither what was looked for nor who did so is kept. The answer does not wait
 * for it, and a number that is lost is not missed.
 */
export function countNotFound(c: Context<App>) {
  // A page that a browser asks for ahead may never be seen.
  if (c.req.method === 'HEAD' || c.req.header('Sec-Purpose')) return;
  const raised = raise({ day: now().slice(0, 10), name: 'not_found' });
  c.executionCtx.waitUntil(new Database(c.env.DB).batch([raised]).catch(() => {}));
}
