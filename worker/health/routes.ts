import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { lateJobs } from '../lib/jobs.ts';
import { version } from '../lib/version.ts';

const jobs = prepare<{ name: string; last_success: string | null }>(
  sql`select name, last_success from jobs`,
);

/** GET /healthz: 200 when D1 answers, else 503. */
export const health = new Hono<App>().get('/', async (c) => {
  const [runs] = await c.var.db.batch([jobs()]);
  return c.json({ status: 'ok', version, late: lateJobs(runs) });
});
