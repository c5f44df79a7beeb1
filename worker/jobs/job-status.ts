/**
 * Status of the scheduled jobs for the back office. A period counts from the last success, or from
 * when the job could first run.
 */

import { sql } from 'drizzle-orm';
import { minuteMs } from '../contract/shared/limits.ts';
import { type JobStatus, jobTimings } from '../contract/system/jobs.ts';
import { prepare, type Statement } from '../db/client.ts';
import { getNowIso, getNowMs } from '../db/clock.ts';
import { uuidFromText } from '../db/ids.ts';

interface JobRow extends Omit<JobStatus, 'id' | 'is_late' | 'is_running' | 'period'> {
  /** Null in rows written by former versions. */
  period: number | null;
  since: string | null;
  claimed_until: string | null;
}

const columns = sql.raw(
  'name, period, since, last_run, last_success, last_error, note, claimed_until',
);

export const jobsQuery = prepare<JobRow>(sql`select ${columns} from jobs order by name`);

export const jobQuery: (values: { name: string }) => Statement<JobRow> = prepare(
  sql`select ${columns} from jobs where name = ${sql.placeholder('name')}`,
);

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
