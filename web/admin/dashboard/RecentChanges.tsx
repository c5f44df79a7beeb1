import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useId } from 'react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { DashboardChange } from '../../../worker/contract/admin/dashboard.ts';
import { Link } from '../../data/navigation.ts';
import { useTimeZone } from '../../ui/hooks/use-time-zone.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { translateChange } from '../detail/translate-change.ts';
import { getItemLabel } from '../item-texts.ts';
import { InitialsAvatar } from '../list/RowAvatar.tsx';
import { adminResources, hasAdminPages } from '../resource-groups.ts';

/** Latest changes by other admins. */
export function RecentChanges({ changes }: { changes: DashboardChange[] }) {
  const id = useId();
  const zone = useTimeZone();
  return (
    <section className="changes" aria-labelledby={id}>
      <h2 id={id}>{m['admin_dashboard.recent_changes']()}</h2>
      {changes.length === 0 && <p>{m['admin_dashboard.no_recent_changes']()}</p>}
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.id}>
              <InitialsAvatar name={change.image} title={change.by_name} size={24} />
              <p>
                <ParaglideMessage
                  message={m['admin_dashboard.change']}
                  inputs={{
                    name: change.by_name,
                    description: translateChange(change.description, zone),
                  }}
                  markup={{
                    b: ({ children }) => <b>{children}</b>,
                    item: () => <ChangedItemLink change={change} />,
                  }}
                />{' '}
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
  const resource = adminResources.find((one) => one.admin === link_table);
  const name = link_title || (resource ? getItemLabel(resource) : link_table);
  return hasAdminPages({ admin: link_table }) ? (
    <Link href={href('/admin/:resource/:id', { resource: link_table, id: link_id })}>{name}</Link>
  ) : (
    name
  );
}
