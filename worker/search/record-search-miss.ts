/**
 * Counts a search without results, without the search terms or the user. The response does not
 * wait; lost counts are acceptable.
 */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { dayCountsTable } from '../db/schema/operations.ts';
import type { AppEnv } from '../env.ts';

/** Internal response header of a (cached) page without results; it never reaches the browser. */
export const SEARCH_MISS_HEADER = 'X-Found-Nothing';

const incrementCount = prepare(['day', 'name'], ({ day, name }) =>
  qb
    .insert(dayCountsTable)
    .values({ day, name, count: 1 })
    .onConflictDoUpdate({
      target: [dayCountsTable.day, dayCountsTable.name],
      set: { count: sql`${dayCountsTable.count} + 1` },
    }),
);

export function recordSearchMiss(c: Context<AppEnv>) {
  // Prefetched pages may never be seen.
  if (c.req.method === 'HEAD' || c.req.header('Sec-Purpose')) return;
  const raised = incrementCount({ day: getNowIso().slice(0, 10), name: 'not_found' });
  c.executionCtx.waitUntil(new Database(c.env.DB).run({ written: [raised] }).catch(() => {}));
}
