/**
 * Status of the scheduled jobs for the back office. A period counts from the last success, or from
 * when the job could first run.
 */

import { eq } from 'drizzle-orm';
import { minuteMs } from '../contract/shared/limits.ts';
import { type JobStatus, jobTimings } from '../contract/system/jobs.ts';
import { prepare } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { uuidFromText } from '../db/ids.ts';
import { qb } from '../db/query-builder.ts';
import { jobsTable } from '../db/schema/logs-and-jobs.ts';

const columns = {
  name: jobsTable.name,
  /** Null in rows written by former versions. */
  period: jobsTable.period,
  since: jobsTable.since,
  last_run: jobsTable.last_run,
  last_success: jobsTable.last_success,
  last_error: jobsTable.last_error,
  note: jobsTable.note,
  claimed_until: jobsTable.claimed_until,
};

export const jobsQuery = prepare([], () =>
  qb.select(columns).from(jobsTable).orderBy(jobsTable.name),
);

export const jobQuery = prepare(['name'], ({ name }) =>
  qb.select(columns).from(jobsTable).where(eq(jobsTable.name, name)),
);

type JobRow = NonNullable<ReturnType<typeof jobQuery>['row']>;

/** History needs a UUID for every item. */
export const getJobId = (name: string) => uuidFromText(`job ${name}`);

export function toJobStatus({ since, claimed_until, ...row }: JobRow): JobStatus {
  const period = row.period ?? jobTimings.trigger;
  const [best = row.last_run] = [row.last_success, since].filter(isThere).toSorted().reverse();
  return {
    ...row,
    id: getJobId(row.name),
    period,
    is_late: best !== null && getNowMs() - Date.parse(best) > getMaxAge(period) * minuteMs,
    is_running: claimed_until !== null && claimed_until > getNowIso(),
  };
}

const getMaxAge = (period: number) => Math.max(2 * period, jobTimings.late);

const isThere = (moment: string | null) => moment !== null;

export const listLateJobs = (rows: JobRow[]) =>
  rows
    .map(toJobStatus)
    .filter(({ is_late }) => is_late)
    .map(({ name }) => name);
