import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { query } from '../../data/query.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { Attention } from './StatusProblems.tsx';
import { Checks } from './IntegrityChecks.tsx';
import { Checkup } from './HealthProbeTable.tsx';
import { Connections } from './ActiveSessionTable.tsx';
import { Copies } from './DatabaseReplicaTable.tsx';
import { Counts } from './RecordCounts.tsx';
import { Emails } from './EmailVolumeTable.tsx';
import { Jobs } from './JobTable.tsx';
import { Parked } from './DeadLetterTable.tsx';
import { Changes, Views } from './RecentActivityTables.tsx';
import { Storage } from './StorageUsage.tsx';

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
