import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { query } from '../../data/query.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { Attention } from './Attention.tsx';
import { Checks } from './Checks.tsx';
import { Checkup } from './Checkup.tsx';
import { Connections } from './Connections.tsx';
import { Copies } from './Copies.tsx';
import { Counts } from './Counts.tsx';
import { Emails } from './Emails.tsx';
import { Jobs } from './Jobs.tsx';
import { Parked } from './Parked.tsx';
import { Changes, Views } from './Recent.tsx';
import { Storage } from './Storage.tsx';

/** Status page: jobs, health, storage, activity and counts. */
export const StatusScreen = () => (
  <Answered queries={{ report: query<StatusReport>('/status') }}>
    {({ report }) => (
      <AdminPage title="Status">
        <header>
          <h1>Status</h1>
          <p className="status-built">
            {report.name}, version {report.version}. Built{' '}
            <Moment moment={report.built_at} day="long" />, updated every ten minutes.
          </p>
        </header>
        <Attention report={report} />
        <div className="status">
          <Jobs jobs={report.jobs} />
          <Checkup {...report} />
          <Parked />
          <Checks report={report} />
          <Storage report={report} />
          <Connections {...report} />
          <Views report={report} />
          <Changes report={report} />
          <Emails report={report} />
          <Copies copies={report.replication_status} />
          <Counts report={report} />
        </div>
      </AdminPage>
    )}
  </Answered>
);
