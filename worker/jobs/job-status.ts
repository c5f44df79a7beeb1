import { sql } from 'drizzle-orm';
import { type JobStatus, jobTimes } from '../contract/system/jobs.ts';
import { minutes } from '../contract/shared/limits.ts';
import { prepare, type Statement } from '../db/client.ts';
import { milliseconds, now } from '../db/clock.ts';
import { idStandingFor } from '../db/ids.ts';

interface JobRow extends Omit<JobStatus, 'id' | 'is_late' | 'is_running' | 'period'> {
  /** Null in rows written by former versions. */
  period: number | null;
  since: string | null;
  claimed_until: string | null;
}

const columns = sql.raw(
  'name, period, since, last_run, last_success, last_error, note, claimed_until',
);

export const jobRows = prepare<JobRow>(sql`select ${columns} from jobs order by name`);

export const jobRow: (values: { name: string }) => Statement<JobRow> = prepare(
  sql`select ${columns} from jobs where name = ${sql.placeholder('name')}`,
);

/** History needs a UUID for every item. */
export const idOfJob = (name: string) => idStandingFor(`job ${name}`);

/** Status of a job. Its period counts from the last success, or from when it could first run. */
export function jobStatus({ since, claimed_until, ...row }: JobRow): JobStatus {
  const period = row.period ?? jobTimes.trigger;
  const [best = row.last_run] = [row.last_success, since].filter(isThere).toSorted().reverse();
  return {
    ...row,
    id: idOfJob(row.name),
    period,
    is_late: best !== null && milliseconds() - Date.parse(best) > mayTake(period) * minutes,
    is_running: claimed_until !== null && claimed_until > now(),
  };
}

const mayTake = (period: number) => Math.max(2 * period, jobTimes.late);

const isThere = (moment: string | null) => moment !== null;

export const lateJobs = (rows: JobRow[]) =>
  rows
    .map(jobStatus)
    .filter(({ is_late }) => is_late)
    .map(({ name }) => name);
