import { useId } from 'react';
import { m } from '#messages';
import { getTableName } from '../../../worker/contract/resources/resource-fields.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { CountedTable, StatusReport } from '../../../worker/contract/system/status.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { getListTitle } from '../item-texts.ts';
import { adminResources } from '../resource-groups.ts';
import { formatTableName } from './format-status-texts.ts';

/** Number of records in each table. */
export function RecordCounts({ report }: { report: StatusReport }) {
  const id = useId();
  const counts = Object.entries(report).filter(([name]) => name.startsWith('count_'));
  return (
    <section aria-labelledby={id} className="status-counts">
      <h2 id={id}>{m['admin_status.records']()}</h2>
      <dl>
        {counts.map(([name, count]) => (
          <DescriptionItem
            key={name}
            name={<TableLink table={name.slice('count_'.length) as CountedTable} />}
          >
            {formatNumber(Number(count))}
          </DescriptionItem>
        ))}
      </dl>
    </section>
  );
}

/** Labels of tables without an admin list. */
const tableLabels: Partial<Record<CountedTable, () => string>> = {
  user_sub_categories: m['admin_field.offerings'],
  user_locations: m['admin_status.people_at_locations'],
  tag_links: m['admin_status.tag_uses'],
  messages: m['admin_status.conversations'],
  message_replies: m['admin_field.messages'],
  friends: m['admin_status.friends_and_requests'],
  uploaded_files: m['admin_status.files'],
  history: m['admin_history.changes'],
};

function TableLink({ table }: { table: CountedTable }) {
  const resource = adminResources.find(({ path }) => getTableName(path) === table);
  if (resource) return <Link href={getAdminListPath(resource)}>{getListTitle(resource)}</Link>;
  return tableLabels[table]?.() ?? formatTableName(table);
}
