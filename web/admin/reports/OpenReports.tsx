import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { reports } from '../../../worker/contract/resources/reports.ts';
import { options, query } from '../../lib/query.ts';
import type { Items } from '../item.ts';
import { countText } from '../list/count.ts';
import { openReports } from './queue.ts';

/** How many reports wait for somebody. */
export function OpenReports() {
  const { data } = useQuery(options(query<Items>('/reports?is_handled=false&limit=1')));
  if (!data) return <p className="admin-waiting bone" />;
  if (data.count === 0) return <p className="admin-waiting">No report is open.</p>;
  return (
    <p className="admin-waiting">
      <Link href={openReports}>{countText(reports, data.count, data.count_is_floor)}</Link>{' '}
      {data.count === 1 ? 'waits' : 'wait'} for somebody to look at{' '}
      {data.count === 1 ? 'it' : 'them'}.
    </p>
  );
}
