/** Entries of the top menu in the order of the site: those of every site, and those it adds. */

import { Fragment } from 'react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import {
  type FixedMenuPath,
  fixedMenuPaths,
  isFixedMenuPath,
  type MenuEntry,
} from '../../../worker/contract/settings/top-menu.ts';
import { Link } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import { ExternalIcon, SearchIcon } from '../../ui/graphics/icons.tsx';
import { CommunityMenu, CommunityMenuItems } from '../../ui/layout/CommunityMenu.tsx';

const defaultMenu: readonly MenuEntry[] = fixedMenuPaths.map((path) => ({ label: '', path }));

interface FixedEntryProps {
  /** Name that the site gives to the entry; empty for the usual one. */
  label: string;
  location: string;
}

const fixedEntries: Record<FixedMenuPath, (props: FixedEntryProps) => React.ReactNode> = {
  '/practitioners': ({ label }) => (
    <Link href="/practitioners" className="top-link top-place">
      {label || m['common.practitioners']()}
    </Link>
  ),
  '/threads': ({ location, label }) => <CommunityMenu location={location} label={label} />,
  '/for-practitioners': ({ label }) => (
    <Link href="/for-practitioners" className="top-link top-join">
      {label || m['frame.for_practitioners']()}
    </Link>
  ),
  '/search': ({ label }) => (
    <Link href="/search" className="top-link">
      <SearchIcon />
      <span>{label || m['common.search']()}</span>
    </Link>
  ),
  '/help-now': ({ label }) => (
    <Link href="/help-now" className="top-link top-help">
      {label || m['frame.help_now']()}
    </Link>
  ),
};

/** Links of the top bar. The social link comes before the link to help, or last. */
export function MenuLinks({ location }: { location: string }) {
  const { menu = defaultMenu } = useSite();
  const hasHelpLast = menu.at(-1)?.path === '/help-now';
  return (
    <>
      {menu.map(({ label, path }, position) => {
        const isLast = position === menu.length - 1;
        return (
          <Fragment key={path}>
            {isLast && hasHelpLast && <SocialLink />}
            {isFixedMenuPath(path) ? (
              fixedEntries[path]({ label, location })
            ) : (
              <Link href={path as LinkTarget} className="top-link top-place">
                {label}
              </Link>
            )}
          </Fragment>
        );
      })}
      {!hasHelpLast && <SocialLink />}
    </>
  );
}

function SocialLink() {
  const { socialUrl } = useSite();
  if (!socialUrl) return null;
  return (
    <a className="top-link" href={socialUrl} rel="noopener me" aria-label={m['frame.follow_us']()}>
      <ExternalIcon />
      <span>{m['frame.follow_us']()}</span>
    </a>
  );
}

/** The places of the menu that small windows show in the account menu, as list items. */
export function MenuPlaces() {
  const { menu = defaultMenu } = useSite();
  return menu.map(({ label, path }) => {
    if (path === '/threads') return <CommunityMenuItems key={path} />;
    if (path === '/search' || path === '/help-now') return null;
    const name = isFixedMenuPath(path) ? label || fixedPlaceNames[path]?.() : label;
    return (
      <li key={path}>
        <Link href={path as LinkTarget}>{name}</Link>
      </li>
    );
  });
}

const fixedPlaceNames: Partial<Record<FixedMenuPath, () => string>> = {
  '/practitioners': m['common.practitioners'],
  '/for-practitioners': m['frame.for_practitioners'],
};
