import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { DeadLetterTable } from './DeadLetterTable.tsx';
import { EmailVolumeTable } from './EmailVolumeTable.tsx';
import { formatTableName } from './format-status-texts.ts';
import { IntegrityChecks } from './IntegrityChecks.tsx';
import { JobTable } from './JobTable.tsx';
import { LanguageTable } from './LanguageTable.tsx';
import { getProbeFix, getProbeLabel } from './probe-texts.ts';
import { RecentChangeTable, RecentViewTable } from './RecentActivityTables.tsx';
import { RecordCounts } from './RecordCounts.tsx';
import { StatusProblems } from './StatusProblems.tsx';
import { StatusTable } from './StatusTable.tsx';
import { StorageUsage } from './StorageUsage.tsx';

/** Status page: jobs, health, storage, activity and counts. */
export const StatusPage = () => (
  <QueryBoundary queries={{ report: apiQuery('GET /status') }} title={m['admin_menu.status']()}>
    {({ report }) => (
      <AdminPage title={m['admin_menu.status']()}>
        <header>
          <h1>{m['admin_menu.status']()}</h1>
          <p className="status-built">
            <ParaglideMessage
              message={m['admin_status.built']}
              inputs={{ name: report.name, version: report.version }}
              markup={{
                bdi: ({ children }) => <bdi>{children}</bdi>,
                date: () => <LocalDateTime moment={report.built_at} day="long" />,
              }}
            />
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
          <LanguageTable report={report} />
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
    title={m['admin_status.active_members']()}
    note={m['admin_status.active_members_note']()}
    heads={[
      m['admin_status.member'](),
      m['admin_field.ip_address'](),
      m['admin_status.sessions'](),
    ]}
    rows={connections.map(({ usename, client_addr, count }, index) => [
      `${index}`,
      usename,
      client_addr ?? m['admin_status.unknown'](),
      formatNumber(count),
    ])}
    empty={
      <ParaglideMessage
        message={m['admin_status.no_active_members']}
        markup={{ date: () => <LocalDateTime moment={built_at} day="long" /> }}
      />
    }
  />
);

/** Database replica that answered when the report was built. */
const DatabaseReplicaTable = ({ copies }: { copies: StatusReport['replication_status'] }) => (
  <StatusTable
    title={m['admin_status.database']()}
    note={m['admin_status.database_note']()}
    hasCards
    heads={[
      m['admin_status.region'](),
      m['admin_status.role'](),
      m['admin_menu.status'](),
      m['admin_status.lag'](),
      m['admin_field.last_reply'](),
    ]}
    rows={copies.map(({ client_addr, sync_state, state, replay_lag, reply_time }) => [
      client_addr,
      client_addr,
      formatTableName(sync_state),
      formatTableName(state),
      replay_lag === null
        ? m['admin_status.unknown']()
        : m['admin_status.seconds']({ number: formatNumber(replay_lag) }),
      <LocalDateTime key="reply" moment={reply_time} day="long" />,
    ])}
  />
);

/** Result of the health probe of each service. */
const HealthProbeTable = ({ checkup }: Pick<StatusReport, 'checkup'>) => (
  <StatusTable
    title={m['admin_status.checkup']()}
    anchor="checkup"
    hasCards
    note={
      checkup && (
        <ParaglideMessage
          message={m['admin_status.checkup_note']}
          markup={{
            date: () => <LocalDateTime moment={checkup.asked_at} day="long" />,
            code: ({ children }) => <code>{children}</code>,
          }}
        />
      )
    }
    heads={[m['admin_status.check'](), m['admin_menu.status'](), m['admin_status.how_to_fix_it']()]}
    rows={(checkup?.checks ?? []).map(({ name, state, fault }) => [
      name,
      getProbeLabel(name),
      state === 'fault' ? <strong key="state">{fault}</strong> : probeStateLabels[state](),
      state === 'fault' && <code key="mend">{getProbeFix(name)}</code>,
    ])}
    empty={m['admin_status.no_checkup_yet']()}
  />
);

const probeStateLabels = {
  good: m['admin_status.responds'],
  waiting: m['admin_status.waiting_for_test_message'],
} as const;
