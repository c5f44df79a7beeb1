import { accessLogsJob } from './access-logs/job.ts';
import { countersJob } from './counters/job.ts';
import { sweepJob } from './emails/sweep.ts';
import { sweepFilesJob } from './files/sweep.ts';
import type { Job } from './lib/jobs.ts';
import { lateJob } from './messages/late.ts';
import { expiredJob } from './session/expired.ts';
import { statusJob } from './status/build.ts';
import { backupJob } from './transfers/backup/job.ts';
import { erasureJob } from './users/erasure/job.ts';
import { lapseJob } from './users/lapse.ts';

/** Every job, a line each: the cron trigger of wrangler.toml runs those that are due. */
export const jobs: readonly Job[] = [
  statusJob,
  sweepJob,
  lateJob,
  expiredJob,
  sweepFilesJob,
  accessLogsJob,
  countersJob,
  erasureJob,
  lapseJob,
  backupJob,
];
