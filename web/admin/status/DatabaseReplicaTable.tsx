import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { capital } from '../list/format-count.ts';
import { StatusTable } from './StatusTable.tsx';

interface Props {
  copies: StatusReport['replication_status'];
}

/** Database replica that answered when the report was built. */
export const Copies = ({ copies }: Props) => (
  <StatusTable
    title="Database"
    note="The database replica that served this report."
    hasCards
    heads={['Region', 'Role', 'Status', 'Lag', 'Last reply']}
    rows={copies.map(({ client_addr, sync_state, state, replay_lag, reply_time }) => [
      client_addr,
      client_addr,
      capital(sync_state),
      capital(state),
      replay_lag === null ? 'Unknown' : `${replay_lag} s`,
      <Moment key="reply" moment={reply_time} day="long" />,
    ])}
  />
);
