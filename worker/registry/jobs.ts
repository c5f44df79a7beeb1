import { accessLogsJob } from '../jobs/access-logs/access-logs-job.ts';
import { plannedJob } from '../content/articles/planned-articles-job.ts';
import { bulkJob } from '../admin/bulk/bulk-job.ts';
import { checkupJob } from '../jobs/health-probes/health-probe-job.ts';
import { countersJob } from '../jobs/counts/reconcile-counts-job.ts';
import { credentialsJob } from '../practitioners/credentials/credentials-job.ts';
import { papersJob } from '../practitioners/credentials/documents-job.ts';
import { sweepJob } from '../mail/delivery/requeue-unsent-job.ts';
import { enquiriesJob } from '../enquiries/reminders-job.ts';
import { comingJob } from '../events/attendance/attendance-job.ts';
import { cleanUpFilesJob } from '../storage/files/clean-up-files-job.ts';
import { valuesJob } from '../admin/history/prune-values-job.ts';
import { encryptJob } from '../jobs/reencrypt-job.ts';
import type { Job } from '../jobs/scheduler.ts';
import { lateJob } from '../community/messages/delayed-mail-job.ts';
import { digestsJob } from '../notifications/digest-job.ts';
import { pushJob } from '../notifications/push-job.ts';
import { expiredJob } from '../jobs/delete-expired-job.ts';
import { indexNowJob } from '../sitemap/index-now-job.ts';
import { statusJob } from '../admin/status/build-report.ts';
import { backupJob } from '../transfer/backup/backup-job.ts';
import { alertsJob } from '../notifications/alerts/alerts-job.ts';
import { orderJob } from '../search/directory/daily-order-job.ts';
import { erasureJob } from '../transfer/erasure/erasure-job.ts';
import { secondFactorResetsJob } from '../auth/factor-reset/factor-resets-job.ts';
import { freshnessJob } from '../practitioners/freshness/claims-job.ts';
import { pausesJob } from '../moderation/suspensions-job.ts';

/** Every scheduled job. The cron trigger of wrangler.toml runs those that are due. */
export const jobs: readonly Job[] = [
  plannedJob,
  pausesJob,
  statusJob,
  checkupJob,
  sweepJob,
  lateJob,
  digestsJob,
  pushJob,
  enquiriesJob,
  comingJob,
  expiredJob,
  secondFactorResetsJob,
  encryptJob,
  cleanUpFilesJob,
  accessLogsJob,
  countersJob,
  bulkJob,
  valuesJob,
  erasureJob,
  freshnessJob,
  credentialsJob,
  alertsJob,
  papersJob,
  orderJob,
  indexNowJob,
  backupJob,
];
