import { emptyBinJob } from '../admin/bin/delete-for-good.ts';
import { bulkJob } from '../admin/bulk/bulk-job.ts';
import { pruneValuesJob } from '../admin/history/prune-values-job.ts';
import { accountMergesJob } from '../admin/merge/accounts/account-merges-job.ts';
import { statusReportJob } from '../admin/status/build-report.ts';
import { userImportsJob } from '../admin/user-imports/user-imports-job.ts';
import { factorResetsJob } from '../auth/factor-reset/factor-resets-job.ts';
import { delayedMailJob } from '../community/messages/delayed-mail-job.ts';
import { plannedArticlesJob } from '../content/articles/planned-articles-job.ts';
import { enquiryDeadlinesJob } from '../enquiries/enquiry-deadlines-job.ts';
import { attendanceJob } from '../events/attendance/attendance-job.ts';
import { accessLogsJob } from '../jobs/access-logs/access-logs-job.ts';
import { reconcileCountsJob } from '../jobs/counts/reconcile-counts-job.ts';
import { deleteExpiredJob } from '../jobs/delete-expired-job.ts';
import { healthProbeJob } from '../jobs/health-probes/health-probe-job.ts';
import { reencryptJob } from '../jobs/reencrypt-job.ts';
import type { Job } from '../jobs/scheduler.ts';
import { requeueUnsentJob } from '../mail/delivery/requeue-unsent-job.ts';
import { suspensionsJob } from '../moderation/suspensions-job.ts';
import { alertsJob } from '../notifications/alerts/alerts-job.ts';
import { digestJob } from '../notifications/digest-job.ts';
import { pushJob } from '../notifications/push-job.ts';
import { credentialExpiryJob } from '../practitioners/credentials/credential-expiry-job.ts';
import { documentsJob } from '../practitioners/credentials/documents-job.ts';
import { claimsJob } from '../practitioners/freshness/claims-job.ts';
import { firstAppointmentJob } from '../practitioners/freshness/first-appointment-job.ts';
import { dailyOrderJob } from '../search/directory/daily-order-job.ts';
import { nearbyCountsJob } from '../search/places/nearby-counts-job.ts';
import { searchIndexJob } from '../search/search-index-job.ts';
import { indexNowJob } from '../sitemap/index-now-job.ts';
import { cleanUpFilesJob } from '../storage/files/clean-up-files-job.ts';
import { backupJob } from '../transfer/backup/backup-job.ts';
import { erasureJob } from '../transfer/erasure/erasure-job.ts';

/** Every scheduled job. The cron trigger of wrangler.toml runs those that are due. */
export const scheduledJobs: readonly Job[] = [
  plannedArticlesJob,
  suspensionsJob,
  statusReportJob,
  healthProbeJob,
  requeueUnsentJob,
  delayedMailJob,
  digestJob,
  pushJob,
  enquiryDeadlinesJob,
  attendanceJob,
  deleteExpiredJob,
  factorResetsJob,
  reencryptJob,
  cleanUpFilesJob,
  accessLogsJob,
  reconcileCountsJob,
  bulkJob,
  emptyBinJob,
  accountMergesJob,
  userImportsJob,
  pruneValuesJob,
  erasureJob,
  claimsJob,
  firstAppointmentJob,
  credentialExpiryJob,
  alertsJob,
  documentsJob,
  dailyOrderJob,
  searchIndexJob,
  nearbyCountsJob,
  indexNowJob,
  backupJob,
];
