import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { formatNumber } from '../list/format-count.ts';
import { StatusTable } from './StatusTable.tsx';

/** Signed-in members with their address and number of sessions. */
export const ActiveSessionTable = ({ connections, built_at }: Props) => (
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

type Props = Pick<StatusReport, 'connections' | 'built_at'>;
