import type { StatusReport } from '../../../worker/contract/status.ts';
import { numberText } from '../list/count.ts';
import { StatusTable } from './StatusTable.tsx';

/** Who is here, and from where. */
export const Connections = ({ connections }: Pick<StatusReport, 'connections'>) => (
  <StatusTable
    title="Signed in"
    note="Members who did something in the last 30 minutes."
    heads={['Member', 'Address', 'Sessions']}
    rows={connections.map(({ usename, client_addr, count }, index) => [
      `${index}`,
      usename,
      client_addr ?? 'Not known',
      numberText(count),
    ])}
    empty="Nobody."
  />
);
