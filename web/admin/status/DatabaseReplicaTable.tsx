import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { capitalize } from '../list/format-count.ts';
import { StatusTable } from './StatusTable.tsx';

interface Props {
  copies: StatusReport['replication_status'];
}

/** Database replica that answered when the report was built. */
export const DatabaseReplicaTable = ({ copies }: Props) => (
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
