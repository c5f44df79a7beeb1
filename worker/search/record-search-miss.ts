/**
 * Counts a search without results, without the search terms or the user. The response does not
 * wait; lost counts are acceptable.
 */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import type { AppEnv } from '../env.ts';

/** Internal response header of a (cached) page without results; it never reaches the browser. */
export const SEARCH_MISS_HEADER = 'X-Found-Nothing';

const incrementCount = prepare(sql`insert into day_counts (day, name, count)
  values (${sql.placeholder('day')}, ${sql.placeholder('name')}, 1)
  on conflict do update set count = count + 1`);

export function recordSearchMiss(c: Context<AppEnv>) {
  // Prefetched pages may never be seen.
  if (c.req.method === 'HEAD' || c.req.header('Sec-Purpose')) return;
  const raised = incrementCount({ day: getNowIso().slice(0, 10), name: 'not_found' });
  c.executionCtx.waitUntil(new Database(c.env.DB).batch([raised]).catch(() => {}));
}
