import { useId } from 'react';
import { getTableName } from '../../../worker/contract/resources/resource-fields.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { CountedTable, StatusReport } from '../../../worker/contract/system/status.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { capitalize } from '../list/format-count.ts';
import { adminResources } from '../resource-groups.ts';

/** Number of records in each table. */
export function RecordCounts({ report }: { report: StatusReport }) {
  const id = useId();
  const counts = Object.entries(report).filter(([name]) => name.startsWith('count_'));
  return (
    <section aria-labelledby={id} className="status-counts">
      <h2 id={id}>Records</h2>
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
const tableLabels: Partial<Record<CountedTable, string>> = {
  user_sub_categories: 'Offerings',
  user_locations: 'People at locations',
  tag_links: 'Tag uses',
  messages: 'Conversations',
  message_replies: 'Messages',
  friends: 'Friends and requests',
  uploaded_files: 'Files',
  history: 'Changes',
};

function TableLink({ table }: { table: CountedTable }) {
  const noun = adminResources.find(({ path }) => getTableName(path) === table);
  if (noun) return <Link href={getAdminListPath(noun)}>{capitalize(noun.noun.many)}</Link>;
  return tableLabels[table] ?? capitalize(table.replaceAll('_', ' '));
}
