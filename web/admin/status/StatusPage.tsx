import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { ActiveSessionTable } from './ActiveSessionTable.tsx';
import { DatabaseReplicaTable } from './DatabaseReplicaTable.tsx';
import { DeadLetterTable } from './DeadLetterTable.tsx';
import { EmailVolumeTable } from './EmailVolumeTable.tsx';
import { HealthProbeTable } from './HealthProbeTable.tsx';
import { IntegrityChecks } from './IntegrityChecks.tsx';
import { JobTable } from './JobTable.tsx';
import { RecentChangeTable, RecentViewTable } from './RecentActivityTables.tsx';
import { RecordCounts } from './RecordCounts.tsx';
import { StatusProblems } from './StatusProblems.tsx';
import { StorageUsage } from './StorageUsage.tsx';

/** Status page: jobs, health, storage, activity and counts. */
export const StatusPage = () => (
  <QueryBoundary queries={{ report: apiQuery<StatusReport>('/status') }}>
    {({ report }) => (
      <AdminPage title="Status">
        <header>
          <h1>Status</h1>
          <p className="status-built">
            {report.name}, version {report.version}. Built{' '}
            <LocalDateTime moment={report.built_at} day="long" />, updated every ten minutes.
          </p>
        </header>
        <StatusProblems report={report} />
        <div className="status">
          <JobTable jobs={report.jobs} />
          <HealthProbeTable {...report} />
          <DeadLetterTable />
          <IntegrityChecks report={report} />
          <StorageUsage report={report} />
          <ActiveSessionTable {...report} />
          <RecentViewTable report={report} />
          <RecentChangeTable report={report} />
          <EmailVolumeTable report={report} />
          <DatabaseReplicaTable copies={report.replication_status} />
          <RecordCounts report={report} />
        </div>
      </AdminPage>
    )}
  </QueryBoundary>
);
