/** Background jobs with their state and a "Run now" button. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { credentialLimits } from '../../../worker/contract/practitioners/credential-kinds.ts';
import { firstAppointmentLimits } from '../../../worker/contract/practitioners/first-appointments.ts';
import { formatList, formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { JobStatus } from '../../../worker/contract/system/jobs.ts';
import { buildRequest } from '../../data/api.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { StatusTable } from './StatusTable.tsx';

/** Descriptions by job name. */
const jobLabels: Readonly<Record<string, () => string>> = {
  articles: m['admin_jobs.articles'],
  status: m['admin_jobs.status'],
  checkup: m['admin_jobs.checkup'],
  mail: m['admin_jobs.mail'],
  push: m['admin_jobs.push'],
  digests: m['admin_jobs.digests'],
  messages: m['admin_jobs.messages'],
  sessions: m['admin_jobs.sessions'],
  'second-factors': m['admin_jobs.second_factors'],
  enquiries: m['admin_jobs.enquiries'],
  coming: m['admin_jobs.coming'],
  encryption: m['admin_jobs.encryption'],
  files: m['admin_jobs.files'],
  'access-logs': m['admin_jobs.access_logs'],
  bulk: m['admin_jobs.bulk'],
  'account-merges': m['admin_jobs.account_merges'],
  counters: m['admin_jobs.counters'],
  'history-values': m['admin_jobs.history_values'],
  erasures: m['admin_jobs.erasures'],
  backup: m['admin_jobs.backup'],
  'directory order': m['admin_jobs.directory_order'],
  pauses: m['admin_jobs.pauses'],
  'search engines': m['admin_jobs.search_engines'],
  alerts: m['admin_jobs.alerts'],
  'first appointments': () =>
    m['admin_jobs.first_appointments']({ count: firstAppointmentLimits.askAgainAfter }),
  places: m['admin_jobs.places'],
  freshness: () =>
    m['admin_jobs.freshness']({
      days: acceptingClientsLimits.askAgainAfter,
      later: acceptingClientsLimits.trustedFor,
    }),
  credentials: () =>
    m['admin_jobs.credentials']({
      days: formatList(credentialLimits.toldDays.map(formatNumber)),
    }),
  papers: () => m['admin_jobs.papers']({ count: credentialLimits.paperDays }),
};

export function JobTable({ jobs }: { jobs: JobStatus[] }) {
  // Polls while a job runs.
  const isRunning = jobs.some(({ is_running }) => is_running);
  useQuery({
    ...queryOptions(apiQuery('GET /status')),
    refetchInterval: isRunning && POLL_INTERVAL_MS,
  });
  return (
    <StatusTable
      title={m['admin_status.jobs']()}
      anchor="jobs"
      isWide
      hasCards
      heads={[
        m['admin_status.job'](),
        m['admin_field.status'](),
        m['admin_status.last_success'](),
        m['admin_bulk.action'](),
      ]}
      rows={jobs.map((job) => [
        job.name,
        <JobName key="name" job={job} />,
        <JobState key="state" job={job} />,
        <LastSuccess key="success" job={job} />,
        <AsyncButton
          key="press"
          name={job.is_running ? m['admin_status.running']() : m['admin_status.run_now']()}
          busy={m['admin_status.running']()}
          to={getJobLabel(job.name)}
          call={buildRequest('POST /jobs/:name/run', { params: { name: job.name } })}
          said={formatRunResult}
          isOff={job.is_running}
        />,
      ])}
      empty={m['admin_status.no_job_yet']()}
    />
  );
}

export const getJobLabel = (name: string) => jobLabels[name]?.() ?? name;

/** Description with the technical name used by the health check. */
const JobName = ({ job }: { job: JobStatus }) => (
  <>
    {getJobLabel(job.name)}{' '}
    <span className="status-beside">
      <ParaglideMessage
        message={m['admin_status.job_period']}
        inputs={{ name: job.name, period: formatPeriod(job.period) }}
        markup={{ code: ({ children }) => <code>{children}</code> }}
      />
    </span>
  </>
);

/** Toast after a manual run. */
export const formatRunResult = (job: JobStatus) => {
  if (job.is_running)
    return {
      text: m['admin_status.job_still_running']({ job: getJobLabel(job.name) }),
    };
  if (job.last_error !== null)
    return {
      text: m['admin_status.job_has_failed']({ error: job.last_error }),
      kind: 'error' as const,
    };
  return { text: job.note ?? m['admin_status.job_finished']({ job: getJobLabel(job.name) }) };
};

/** 'every 10 minutes', 'every hour', 'every day' */
function formatPeriod(minutes: number) {
  if (minutes % 1440 === 0) return m['admin_status.every_day']({ count: minutes / 1440 });
  if (minutes % 60 === 0) return m['admin_status.every_hour']({ count: minutes / 60 });
  return m['admin_status.every_minute']({ count: minutes });
}

/** State chip with the result or error of the last run. */
const JobState = ({ job }: { job: JobStatus }) => (
  <>
    <JobStateChip job={job} />{' '}
    <span className="status-beside" dir="auto">
      {job.last_error ?? job.note}
    </span>
  </>
);

function JobStateChip({ job: { is_running, is_late, last_error } }: { job: JobStatus }) {
  if (is_late && last_error !== null) {
    return (
      <StatusChip tone="bad">
        {is_running
          ? m['admin_status.overdue_failed_running']()
          : m['admin_status.overdue_failed']()}
      </StatusChip>
    );
  }
  if (is_late) {
    return (
      <StatusChip tone="bad">
        {is_running ? m['admin_status.overdue_running']() : m['admin_status.overdue']()}
      </StatusChip>
    );
  }
  if (last_error !== null) {
    return (
      <StatusChip tone="bad">
        {is_running ? m['admin_status.failed_running']() : m['admin_status.failed']()}
      </StatusChip>
    );
  }
  return is_running ? (
    <StatusChip>{m['admin_status.is_running']()}</StatusChip>
  ) : (
    <StatusChip tone="good">{m['admin_status.on_time']()}</StatusChip>
  );
}

/** Last success, and the last run if it failed. */
const LastSuccess = ({ job: { last_success, last_run } }: { job: JobStatus }) => (
  <>
    {last_success ? <LocalDateTime moment={last_success} day="long" /> : m['admin_status.never']()}
    {last_run && last_run > (last_success ?? '') && (
      <>
        {' '}
        <span className="status-beside">
          <ParaglideMessage
            message={m['admin_status.last_run']}
            markup={{ date: () => <LocalDateTime moment={last_run} day="long" /> }}
          />
        </span>
      </>
    )}
  </>
);

const POLL_INTERVAL_MS = 5_000;
