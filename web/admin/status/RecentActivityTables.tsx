import { Link } from 'wouter';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { capital } from '../list/format-count.ts';
import { nouns } from '../resource-groups.ts';
import { Bar, greatest } from './ValueBar.tsx';
import { StatusTable } from './StatusTable.tsx';

interface Props {
  report: StatusReport;
}

const lately = 'In the last 24 hours.';

export const floorText = 'Only the newest 100,000 are counted.';

/** Page views and submissions of the last day, by kind. */
export const Views = ({ report: { recent_access_logs: rows, ...report } }: Props) => (
  <StatusTable
    title="Views"
    note={report.recent_access_logs_is_floor ? `${lately} ${floorText}` : lately}
    heads={['Object', 'Type', 'Count']}
    rows={rows.map(({ object, type, count }) => [
      `${object} ${type}`,
      object,
      type,
      <Bar key="count" value={count} of={greatest(rows)} />,
    ])}
    empty="No views."
  />
);

/** Changes of the last day, by resource. */
export const Changes = ({ report: { recent_history: rows, ...report } }: Props) => (
  <StatusTable
    title="Changes"
    note={report.recent_history_is_floor ? `${lately} ${floorText}` : lately}
    heads={['Record', 'Count']}
    rows={rows.map(({ object_type, count }) => [
      object_type,
      <Changed key="what" admin={object_type} />,
      <Bar key="count" value={count} of={greatest(rows)} />,
    ])}
    empty="No changes."
  />
);

/** The history stores the admin path segment of a resource. */
function Changed({ admin }: { admin: string }) {
  const noun = nouns.find((resource) => resource.admin === admin);
  if (!noun) return capital(admin.replaceAll(/[_-]/g, ' '));
  return <Link href={listAddress(noun)}>{capital(noun.noun.many)}</Link>;
}
