/** Tables of the status page with the last day’s page views and changes. */

import { m } from '#messages';
import type { StatusReport } from '../../../worker/contract/system/status.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { getListTitle } from '../item-texts.ts';
import { adminResources } from '../resource-groups.ts';
import { formatTableName } from './format-status-texts.ts';
import { StatusTable } from './StatusTable.tsx';
import { getMaxCount, ValueBar } from './ValueBar.tsx';

interface Props {
  report: StatusReport;
}

const getPeriodNote = (isFloor: boolean) =>
  isFloor
    ? `${m['admin_status.last_24_hours']()} ${m['admin_status.count_limit']()}`
    : m['admin_status.last_24_hours']();

/** Page views and submissions of the last day, by kind. */
export const RecentViewTable = ({ report: { recent_access_logs: rows, ...report } }: Props) => (
  <StatusTable
    title={m['admin_status.views']()}
    note={getPeriodNote(report.recent_access_logs_is_floor)}
    heads={[m['admin_field.object'](), m['admin_field.type'](), m['admin_status.count']()]}
    rows={rows.map(({ object, type, count }) => [
      `${object} ${type}`,
      object,
      type,
      <ValueBar key="count" value={count} of={getMaxCount(rows)} />,
    ])}
    empty={m['admin_status.no_views']()}
  />
);

/** Changes of the last day, by resource. */
export const RecentChangeTable = ({ report: { recent_history: rows, ...report } }: Props) => (
  <StatusTable
    title={m['admin_history.changes']()}
    note={getPeriodNote(report.recent_history_is_floor)}
    heads={[m['admin_status.record'](), m['admin_status.count']()]}
    rows={rows.map(({ object_type, count }) => [
      object_type,
      <ChangedResourceLink key="what" admin={object_type} />,
      <ValueBar key="count" value={count} of={getMaxCount(rows)} />,
    ])}
    empty={m['admin_status.no_changes']()}
  />
);

/** The history stores the admin path segment of a resource. */
function ChangedResourceLink({ admin }: { admin: string }) {
  const resource = adminResources.find((one) => one.admin === admin);
  if (!resource) return formatTableName(admin);
  return <Link href={getAdminListPath(resource)}>{getListTitle(resource)}</Link>;
}
