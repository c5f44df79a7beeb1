import { Hono } from 'hono';
import type { App } from '../env.ts';
import { jobRows, lateJobs } from '../lib/job-status.ts';
import { version } from '../lib/version.ts';

/** GET /healthz: 200 when D1 answers, else 503. */
export const health = new Hono<App>().get('/', async (c) => {
  const [rows] = await c.var.db.batch([jobRows()]);
  return c.json({ status: 'ok', version, late: lateJobs(rows) });
});
