import { useQuery } from '@tanstack/react-query';
import { accepting } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { credentialBounds } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { JobStatus } from '../../../worker/contract/system/jobs.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { options, query } from '../../data/query.ts';
import { Chip } from '../../ui/primitives/StatusChip.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { numberText } from '../list/format-count.ts';
import { Press } from '../AsyncButton.tsx';
import { StatusTable } from './StatusTable.tsx';

/** Descriptions by job name. */
const names: Record<string, string> = {
  articles: 'Publishes and unpublishes scheduled articles',
  status: 'Builds this report',
  checkup: 'Checks the settings and every service the site uses',
  mail: 'Retries unsent e-mails',
  push: 'Sends push notifications',
  digests: 'Sends digest e-mails in each member’s morning',
  messages: 'E-mails members about unread replies',
  sessions: 'Deletes expired sessions and secrets',
  'second-factors': 'Removes two-step verification a day after an admin starts a reset',
  enquiries:
    'Sends reminders about enquiries, tells visitors who got no reply, and deletes old enquiries',
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
  freshness: `Asks practitioners to confirm their details after ${accepting.askAgainAfter} days, and stops showing them as accepting new clients after ${accepting.trustedFor}`,
  credentials: `Reminds practitioners ${credentialBounds.toldDays.join(' and ')} days before a check expires`,
  papers: `Deletes documents ${credentialBounds.paperDays} days after the check, and documents without a credential`,
};

/** Background jobs with their state and a "Run now" button. */
export function Jobs({ jobs }: { jobs: JobStatus[] }) {
  // Polls while a job runs.
  const isRunning = jobs.some(({ is_running }) => is_running);
  useQuery({
    ...options(query<StatusReport>('/status')),
    refetchInterval: isRunning && lookAgainAfter,
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
        <Named key="name" job={job} />,
        <State key="state" job={job} />,
        <Success key="success" job={job} />,
        <Press<JobStatus>
          key="press"
          name={job.is_running ? running : 'Run now'}
          busy={running}
          to={nameOfJob(job.name)}
          call={`/jobs/${job.name}/run`}
          said={ranWith}
          isOff={job.is_running}
        />,
      ])}
      empty="No job has run yet. The first run is due within a minute."
    />
  );
}

const running = 'Running…';

export const nameOfJob = (name: string) => names[name] ?? name;

/** Description with the technical name used by the health check. */
const Named = ({ job }: { job: JobStatus }) => (
  <>
    {nameOfJob(job.name)}{' '}
    <span className="status-beside">
      <code>{job.name}</code>, every {periodText(job.period)}
    </span>
  </>
);

/** Toast after a manual run. */
export const ranWith = (job: JobStatus) => {
  if (job.is_running) return { text: `Still running in the background: ${nameOfJob(job.name)}.` };
  if (job.last_error !== null)
    return { text: `Job failed: ${job.last_error}`, kind: 'error' as const };
  return { text: job.note ?? `Job finished: ${nameOfJob(job.name)}.` };
};

/** '10 minutes', 'hour', 'day' */
function periodText(minutes: number) {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return count === 1 ? unit : `${numberText(count)} ${unit}s`;
}

/** State chip with the result or error of the last run. */
const State = ({ job }: { job: JobStatus }) => (
  <>
    <Word job={job} /> <span className="status-beside">{job.last_error ?? job.note}</span>
  </>
);

function Word({ job: { is_running, is_late, last_error } }: { job: JobStatus }) {
  const words = [is_late && 'Late', last_error !== null && 'Failed'].filter(Boolean).join(', ');
  if (words) return <Chip tone="bad">{is_running ? `${words}, running` : words}</Chip>;
  return is_running ? <Chip>Running</Chip> : <Chip tone="good">On time</Chip>;
}

/** Last success, and the last run if it failed. */
const Success = ({ job: { last_success, last_run } }: { job: JobStatus }) => (
  <>
    {last_success ? <Moment moment={last_success} day="long" /> : 'Never'}
    {last_run && last_run > (last_success ?? '') && (
      <>
        {' '}
        <span className="status-beside">
          Last run <Moment moment={last_run} day="long" />
        </span>
      </>
    )}
  </>
);

const lookAgainAfter = 5_000;
