import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { now } from './clock.ts';

const raise = prepare(sql`insert into day_counts (day, name, count)
  values (${sql.placeholder('day')}, ${sql.placeholder('name')}, 1)
  on conflict do update set count = count + 1`);

/**
 * One more today of what finds nothing: neither what was looked for nor who did so is kept. The answer does not wait
 * for it, and a number that is lost is not missed.
 */
export function countNotFound(c: Context<App>) {
  if (c.req.method === 'HEAD') return;
  const raised = raise({ day: now().slice(0, 10), name: 'not_found' });
  c.executionCtx.waitUntil(new Database(c.env.DB).batch([raised]).catch(() => {}));
}
