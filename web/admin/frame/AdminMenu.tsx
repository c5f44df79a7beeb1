import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import type { PendingKind } from '../../../worker/contract/admin/pending-counts.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { type AdminMenuItem, homeMenuItem, menuGroups, reviewMenuItem } from '../admin-menu.ts';
import { formatCountWithFloor } from '../item-texts.ts';
import { getViewSearch, savedViewsQuery } from '../list/views/saved-views.ts';
import { menuCountResources, menuCountsQuery } from '../menu-counts-query.ts';
import { adminResources } from '../resource-groups.ts';

/** Menu of all lists by group, with pending counts and saved views. */
export function AdminMenu({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const present = useSearch();
  const { data, refetch } = useQuery(menuCountsQuery);
  useOnChange(location, () => void refetch({ cancelRefetch: false }));
  const { data: savedViews } = useQuery(savedViewsQuery);
  const entry = ({ name, address, opens = address }: AdminMenuItem) => {
    const line = menuCountResources.find(({ resource }) => getAdminListPath(resource) === address);
    const of = adminResources.find((resource) => getAdminListPath(resource) === address);
    const views = savedViews?.data.filter(({ resource }) => resource === of?.path);
    const isBelow = address !== homeMenuItem.address && location.startsWith(`${address}/`);
    return (
      <li key={address}>
        <Link href={opens} aria-current={location === address ? 'page' : isBelow || undefined}>
          {name()} {line && <PendingCount waiting={data?.[line.kind]} />}
        </Link>
        {views && views.length > 0 && (
          <ul className="side-views">
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  href={`${address}?${getViewSearch(view)}`}
                  aria-current={
                    location === address && present === getViewSearch(view) ? 'page' : undefined
                  }
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  };
  return (
    <nav aria-label={m['admin_common.back_office']()} className="side-menu">
      <ul>{[homeMenuItem, reviewMenuItem].map(entry)}</ul>
      {menuGroups.map(({ name, screens }) => (
        <section key={name()}>
          <h2>{name()}</h2>
          <ul>{screens.map(entry)}</ul>
        </section>
      ))}
      {children}
    </nav>
  );
}

type PendingCounts = Record<PendingKind, { count: number; count_is_floor?: boolean | undefined }>;

function PendingCount({ waiting }: { waiting: PendingCounts[PendingKind] | undefined }) {
  if (!waiting?.count) return null;
  return (
    <b className="waiting-count">
      <ParaglideMessage
        message={m['admin_menu.to_do_count']}
        inputs={{ count: formatCountWithFloor(waiting.count, waiting.count_is_floor) }}
        markup={{ hidden: renderHidden }}
      />
    </b>
  );
}
