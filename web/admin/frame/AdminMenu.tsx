import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { WaitingKind } from '../../../worker/contract/admin/pending-counts.ts';
import { useChange } from '../../ui/hooks/use-on-change.ts';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { numberText } from '../list/format-count.ts';
import { keptViews, searchOf } from '../list/views/saved-views.ts';
import { nouns } from '../resource-groups.ts';
import { adminHome, index, type Listed, reviewQueue } from '../menu.ts';
import { lines, waitingNow } from '../menu-counts-query.ts';

/** Menu of all lists by group, with pending counts and saved views. */
export function SideMenu({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const present = useSearch();
  const { data, refetch } = useQuery(waitingNow);
  useChange(location, () => void refetch({ cancelRefetch: false }));
  const { data: kept } = useQuery(keptViews);
  const entry = ({ name, address, opens = address }: Listed) => {
    const line = lines.find(({ resource }) => listAddress(resource) === address);
    const of = nouns.find((resource) => listAddress(resource) === address);
    const views = kept?.data.filter(({ resource }) => resource === of?.path);
    const isBelow = address !== adminHome.address && location.startsWith(`${address}/`);
    return (
      <li key={address}>
        <Link href={opens} aria-current={location === address ? 'page' : isBelow || undefined}>
          {name} {line && <Count waiting={data?.[line.kind]} />}
        </Link>
        {views && views.length > 0 && (
          <ul className="side-views">
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  href={`${address}?${searchOf(view)}`}
                  aria-current={
                    location === address && present === searchOf(view) ? 'page' : undefined
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
    <nav aria-label="Back office" className="side-menu">
      <ul>{[adminHome, reviewQueue].map(entry)}</ul>
      {index.map(({ name, screens }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>{screens.map(entry)}</ul>
        </section>
      ))}
      {children}
    </nav>
  );
}

type Counted = Record<WaitingKind, { count: number; count_is_floor?: boolean | undefined }>;

function Count({ waiting }: { waiting: Counted[WaitingKind] | undefined }) {
  if (!waiting?.count) return null;
  return (
    <b className="waiting-count">
      {numberText(waiting.count)}
      {waiting.count_is_floor && '+'} <span className="visually-hidden">to do</span>
    </b>
  );
}
