import { useId } from 'react';
import { Link } from 'wouter';
import { tableOf } from '../../../worker/contract/resources/resource-fields.ts';
import type { CountedTable, StatusReport } from '../../../worker/contract/system/status.ts';
import { Fact } from '../../ui/primitives/DescriptionItem.tsx';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { capital, numberText } from '../list/format-count.ts';
import { nouns } from '../resource-groups.ts';

/** Number of records in each table. */
export function Counts({ report }: { report: StatusReport }) {
  const id = useId();
  const counts = Object.entries(report).filter(([name]) => name.startsWith('count_'));
  return (
    <section aria-labelledby={id} className="status-counts">
      <h2 id={id}>Records</h2>
      <dl>
        {counts.map(([name, count]) => (
          <Fact key={name} name={<Named table={name.slice('count_'.length) as CountedTable} />}>
            {numberText(Number(count))}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** Labels of tables without an admin list. */
const names: Partial<Record<CountedTable, string>> = {
  user_sub_categories: 'Offerings',
  user_locations: 'People at locations',
  tag_links: 'Tag uses',
  messages: 'Conversations',
  message_replies: 'Messages',
  friends: 'Friends and requests',
  uploaded_files: 'Files',
  history: 'Changes',
};

function Named({ table }: { table: CountedTable }) {
  const noun = nouns.find(({ path }) => tableOf(path) === table);
  if (noun) return <Link href={listAddress(noun)}>{capital(noun.noun.many)}</Link>;
  return names[table] ?? capital(table.replaceAll('_', ' '));
}
