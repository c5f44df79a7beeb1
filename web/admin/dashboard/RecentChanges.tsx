import { useId } from 'react';
import { href } from '../../../worker/contract/addresses.ts';
import type { DashboardChange } from '../../../worker/contract/admin/dashboard.ts';
import { Link } from '../../data/navigation.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { capitalize } from '../list/format-count.ts';
import { InitialsAvatar } from '../list/RowAvatar.tsx';
import { adminResources, hasAdminPages } from '../resource-groups.ts';

/** Latest changes by other admins. */
export function RecentChanges({ changes }: { changes: DashboardChange[] }) {
  const id = useId();
  return (
    <section className="changes" aria-labelledby={id}>
      <h2 id={id}>Recent changes by other admins</h2>
      {changes.length === 0 && <p>No recent changes by other admins.</p>}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.id}>
              <InitialsAvatar name={change.image} title={change.by_name} size={24} />
              <p>
                <b>{change.by_name}</b>, <ChangedItemLink change={change} />: {change.description}{' '}
                <span className="waiting-since">
                  <DateTime moment={change.created_at} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ChangedItemLink({
  change: { link_table, link_id, link_title },
}: {
  change: DashboardChange;
}) {
  const noun = adminResources.find((one) => one.admin === link_table)?.noun.one ?? link_table;
  const name = link_title || capitalize(noun);
  return hasAdminPages({ admin: link_table }) ? (
    <Link href={href('/admin/:resource/:id', { resource: link_table, id: link_id })}>{name}</Link>
  ) : (
    name
  );
}
