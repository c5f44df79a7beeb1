/** Background jobs with their state and a "Run now" button. */

import { useQuery } from '@tanstack/react-query';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { credentialLimits } from '../../../worker/contract/practitioners/credential-kinds.ts';
import { firstAppointmentLimits } from '../../../worker/contract/practitioners/first-appointments.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { JobStatus } from '../../../worker/contract/system/jobs.ts';
import { buildRequest } from '../../data/api.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { AsyncButton } from '../AsyncButton.tsx';
import { StatusTable } from './StatusTable.tsx';

/** Descriptions by job name. */
const jobLabels: Record<string, string> = {
  articles: 'Publishes and unpublishes scheduled articles',
  status: 'Builds this report',
  checkup: 'Checks the settings and every service the site uses',
  mail: 'Retries unsent e-mails',
  push: 'Sends push notifications',
  digests: 'Sends digest e-mails at 7am in each member’s time zone',
  messages: 'E-mails members about unread replies',
  sessions: 'Deletes expired sessions and secrets',
  'second-factors': 'Removes two-step verification a day after an admin starts a reset',
  enquiries:
    'Reminds practitioners about enquiries, tells visitors when no one has answered, and deletes old enquiries',
  coming:
    'Creates dates for repeating events, sends reminders and change notices, and deletes seats of past events',
  encryption: 'Re-encrypts data from the previous DATA_KEY',
  files: 'Checks that every file is in storage',
  'access-logs': 'Deletes old access logs and shortens IP addresses',
  bulk: 'Continues bulk changes',
  counters: 'Checks all counts',
  'history-values': 'Deletes replaced values older than 400 days',
  erasures: 'Continues deleting accounts',
  backup: 'Creates a backup',
  'directory order': 'Shuffles the directory for the next day',
  pauses: 'Ends suspensions',
  'search engines': 'Notifies search engines of new pages',
  alerts: 'Checks alerts once a day and sends new matches',
  'first appointments': `Asks practitioners to confirm their first appointment after ${firstAppointmentLimits.askAgainAfter} days`,
  places: 'Counts the practitioners near each place, by which suggestions are sorted',
  freshness: `Asks practitioners to confirm their details after ${acceptingClientsLimits.askAgainAfter} days, and stops showing them as accepting new clients after ${acceptingClientsLimits.trustedFor}`,
  credentials: `Reminds practitioners ${credentialLimits.toldDays.join(' and ')} days before a check expires`,
  papers: `Deletes documents ${credentialLimits.paperDays} days after the check, and documents without a credential`,
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
      title="Jobs"
      anchor="jobs"
      isWide
      hasCards
      heads={['Job', 'Status', 'Last success', 'Action']}
      rows={jobs.map((job) => [
        job.name,
        <JobName key="name" job={job} />,
        <JobState key="state" job={job} />,
        <LastSuccess key="success" job={job} />,
        <AsyncButton
          key="press"
          name={job.is_running ? runningText : 'Run now'}
          busy={runningText}
          to={getJobLabel(job.name)}
          call={buildRequest('POST /jobs/:name/run', { params: { name: job.name } })}
          said={formatRunResult}
          isOff={job.is_running}
        />,
      ])}
      empty="No job has run yet. The first run is due within a minute."
    />
  );
}

const runningText = 'Running…';

export const getJobLabel = (name: string) => jobLabels[name] ?? name;

/** Description with the technical name used by the health check. */
const JobName = ({ job }: { job: JobStatus }) => (
  <>
    {getJobLabel(job.name)}{' '}
    <span className="status-beside">
      <code>{job.name}</code>, every {formatPeriod(job.period)}
    </span>
  </>
);

/** Toast after a manual run. */
export const formatRunResult = (job: JobStatus) => {
  if (job.is_running) return { text: `Still running in the background: ${getJobLabel(job.name)}.` };
  if (job.last_error !== null)
    return { text: `Job failed: ${job.last_error}`, kind: 'error' as const };
  return { text: job.note ?? `Job finished: ${getJobLabel(job.name)}.` };
};

/** '10 minutes', 'hour', 'day' */
function formatPeriod(minutes: number) {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return count === 1 ? unit : `${formatNumber(count)} ${unit}s`;
}

/** State chip with the result or error of the last run. */
const JobState = ({ job }: { job: JobStatus }) => (
  <>
    <JobStateChip job={job} /> <span className="status-beside">{job.last_error ?? job.note}</span>
  </>
);

function JobStateChip({ job: { is_running, is_late, last_error } }: { job: JobStatus }) {
  const words = [is_late && 'Overdue', last_error !== null && 'Failed'].filter(Boolean).join(', ');
  if (words) return <StatusChip tone="bad">{is_running ? `${words}, running` : words}</StatusChip>;
  return is_running ? (
    <StatusChip>Running</StatusChip>
  ) : (
    <StatusChip tone="good">On time</StatusChip>
  );
}

/** Last success, and the last run if it failed. */
const LastSuccess = ({ job: { last_success, last_run } }: { job: JobStatus }) => (
  <>
    {last_success ? <LocalDateTime moment={last_success} day="long" /> : 'Never'}
    {last_run && last_run > (last_success ?? '') && (
      <>
        {' '}
        <span className="status-beside">
          Last run <LocalDateTime moment={last_run} day="long" />
        </span>
      </>
    )}
  </>
);

const POLL_INTERVAL_MS = 5_000;
