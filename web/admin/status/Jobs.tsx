import type { JobStatus } from '../../../worker/contract/status.ts';
import { Moment } from '../../ui/Moment.tsx';
import { StatusTable } from './StatusTable.tsx';

/** What each job does, in words. */
const names: Record<string, string> = {
  status: 'Builds this report',
  mail: 'Sends mail that was left behind',
  sessions: 'Ends sessions that are over',
  files: 'Clears away unfinished uploads',
};

/** The jobs that run by themselves, and whether they do. */
export const Jobs = ({ jobs }: { jobs: JobStatus[] }) => (
  <StatusTable
    title="Jobs"
    isWide
    heads={['Job', 'State', 'Last success', 'Last run']}
    rows={jobs.map((job) => [
      job.name,
      names[job.name] ?? job.name,
      <State key="state" job={job} />,
      <When key="success" moment={job.last_success} />,
      <When key="run" moment={job.last_run} />,
    ])}
    empty="No job has run yet. The first run is due within ten minutes."
  />
);

const State = ({ job }: { job: JobStatus }) =>
  job.is_late ? <strong className="status-late">Late</strong> : 'On time';

const When = ({ moment }: { moment: string | null }) =>
  moment ? <Moment moment={moment} day="long" /> : 'Never';
