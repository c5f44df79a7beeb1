import { sql } from 'drizzle-orm';
import { type JobStatus, keptReport, statusReport } from '../contract/status.ts';
import { type Database, prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { isLate } from '../lib/jobs.ts';
import { buildReport } from './build.ts';

const kept = prepare<{ built_at: string; report: string }>(
  sql`select built_at, report from status_reports where id = 1`,
);
const runs = prepare<Omit<JobStatus, 'is_late'>>(
  sql`select name, last_run, last_success from jobs order by name`,
);

/** GET /status: the report that a job keeps, and how the jobs are at this moment. */
export const readStatus = call({
  method: 'get',
  path: '/status',
  who: 'A',
  noun: 'status',
  summary: 'The status report as it was built last; the first read builds it',
  status: 200,
  answer: statusReport,
  changes: [],
  run: async (_, c) => {
    const { db } = c.var;
    const found = await latest(db);
    if (found) return c.json(found);
    await buildReport(c.env, db);
    return c.json(await latest(db));
  },
});

/** None where nothing is kept, or what a former version kept in another form. */
async function latest(db: Database) {
  const [[row], jobs] = await db.batch([kept(), runs()]);
  if (!row) return null;
  const report = keptReport.safeParse(JSON.parse(row.report));
  if (!report.success) return null;
  return {
    ...report.data,
    built_at: row.built_at,
    jobs: jobs.map((run) => ({ ...run, is_late: isLate(run) })),
  };
}
