import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { probes } from '../../../worker/contract/system/health-probes.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { capitalize } from '../list/format-count.ts';
import { DeadLetterTable } from './DeadLetterTable.tsx';
import { EmailVolumeTable } from './EmailVolumeTable.tsx';
import { IntegrityChecks } from './IntegrityChecks.tsx';
import { JobTable } from './JobTable.tsx';
import { RecentChangeTable, RecentViewTable } from './RecentActivityTables.tsx';
import { RecordCounts } from './RecordCounts.tsx';
import { StatusProblems } from './StatusProblems.tsx';
import { StatusTable } from './StatusTable.tsx';
import { StorageUsage } from './StorageUsage.tsx';

/** Status page: jobs, health, storage, activity and counts. */
export const StatusPage = () => (
  <QueryBoundary queries={{ report: apiQuery('GET /status') }}>
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

/** Signed-in members with their address and number of sessions. */
const ActiveSessionTable = ({
  connections,
  built_at,
}: Pick<StatusReport, 'connections' | 'built_at'>) => (
  <StatusTable
    title="Active members"
    note="Members active in the 30 minutes before this report."
    heads={['Member', 'IP address', 'Sessions']}
    rows={connections.map(({ usename, client_addr, count }, index) => [
      `${index}`,
      usename,
      client_addr ?? 'Unknown',
      formatNumber(count),
    ])}
    empty={
      <>
        No active members on <LocalDateTime moment={built_at} day="long" />.
      </>
    }
  />
);

/** Database replica that answered when the report was built. */
const DatabaseReplicaTable = ({ copies }: { copies: StatusReport['replication_status'] }) => (
  <StatusTable
    title="Database"
    note="The database replica that served this report."
    hasCards
    heads={['Region', 'Role', 'Status', 'Lag', 'Last reply']}
    rows={copies.map(({ client_addr, sync_state, state, replay_lag, reply_time }) => [
      client_addr,
      client_addr,
      capitalize(sync_state),
      capitalize(state),
      replay_lag === null ? 'Unknown' : `${replay_lag} s`,
      <LocalDateTime key="reply" moment={reply_time} day="long" />,
    ])}
  />
);

/** Result of the health probe of each service. */
const HealthProbeTable = ({ checkup }: Pick<StatusReport, 'checkup'>) => (
  <StatusTable
    title="Checkup"
    anchor="checkup"
    hasCards
    note={
      checkup && (
        <>
          Last run <LocalDateTime moment={checkup.asked_at} day="long" />. To run it again, select
          “Run now” for the job <code>checkup</code>.
        </>
      )
    }
    heads={['Check', 'Status', 'How to fix it']}
    rows={(checkup?.checks ?? []).map(({ name, state, fault }) => [
      name,
      probes[name].label,
      state === 'fault' ? <strong key="state">{fault}</strong> : probeStateLabels[state],
      state === 'fault' && <code key="mend">{probes[name].mend}</code>,
    ])}
    empty="No checkup has run yet. The first one runs within a minute."
  />
);

const probeStateLabels = { good: 'Responds', waiting: 'Waiting for the test message' } as const;
