/** Tables of the status page with the last day’s page views and changes. */

import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { capitalize } from '../list/format-count.ts';
import { adminResources } from '../resource-groups.ts';
import { StatusTable } from './StatusTable.tsx';
import { getMaxCount, ValueBar } from './ValueBar.tsx';

interface Props {
  report: StatusReport;
}

const LAST_24_HOURS = 'In the last 24 hours.';

export const COUNT_LIMIT_NOTE = 'Only the newest 100,000 are counted.';

/** Page views and submissions of the last day, by kind. */
export const RecentViewTable = ({ report: { recent_access_logs: rows, ...report } }: Props) => (
  <StatusTable
    title="Views"
    note={
      report.recent_access_logs_is_floor ? `${LAST_24_HOURS} ${COUNT_LIMIT_NOTE}` : LAST_24_HOURS
    }
    heads={['Object', 'Type', 'Count']}
    rows={rows.map(({ object, type, count }) => [
      `${object} ${type}`,
      object,
      type,
      <ValueBar key="count" value={count} of={getMaxCount(rows)} />,
    ])}
    empty="No views."
  />
);

/** Changes of the last day, by resource. */
export const RecentChangeTable = ({ report: { recent_history: rows, ...report } }: Props) => (
  <StatusTable
    title="Changes"
    note={report.recent_history_is_floor ? `${LAST_24_HOURS} ${COUNT_LIMIT_NOTE}` : LAST_24_HOURS}
    heads={['Record', 'Count']}
    rows={rows.map(({ object_type, count }) => [
      object_type,
      <ChangedResourceLink key="what" admin={object_type} />,
      <ValueBar key="count" value={count} of={getMaxCount(rows)} />,
    ])}
    empty="No changes."
  />
);

/** The history stores the admin path segment of a resource. */
function ChangedResourceLink({ admin }: { admin: string }) {
  const noun = adminResources.find((resource) => resource.admin === admin);
  if (!noun) return capitalize(admin.replaceAll(/[_-]/g, ' '));
  return <Link href={getAdminListPath(noun)}>{capitalize(noun.noun.many)}</Link>;
}
