import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { APPLICATION_PATH } from '../../data/applicant-access.ts';
import { Link } from '../../data/navigation.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { useSite } from '../../data/site.ts';
import { type CurrentUser, useCurrentUser } from '../../data/user.ts';
import { MenuIcon, PersonIcon } from '../../ui/graphics/icons.tsx';
import { useDropdown } from '../../ui/hooks/use-dropdown.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { LanguageLinks } from '../../ui/layout/LanguageLinks.tsx';
import { MenuLinks, MenuPlaces } from './MenuLinks.tsx';

/** Letters from which a name is set smaller. */
const LONG_NAME = 10;

/** Top menu. The signed-in user is known after hydration. */
export function TopMenu({ location }: { location: string }) {
  const site = useSite();
  const user = useCurrentUser();
  return (
    <header className="top">
      <nav className="top-inner abreast" aria-label={m['frame.main_menu']()}>
        <Link
          href="/"
          className={site.name.length > LONG_NAME ? 'brand brand-long' : 'brand'}
          aria-current={location === '/' ? 'page' : undefined}
        >
          <SiteMark />
          <span>{site.name}</span>
        </Link>
        <div className={user ? 'top-links top-links-member' : 'top-links'}>
          <MenuLinks location={location} />
          <AccountMenu user={user} location={location} />
        </div>
      </nav>
    </header>
  );
}

/** Members only; a failed import leaves the menu complete. */
const UnreadBadge = lazy(() =>
  import('../../member/messages/UnreadBadge.tsx').catch(() => ({ default: () => null })),
);

/** Members only, likewise. */
const NotificationBell = lazy(() =>
  import('../../member/notifications/NotificationBell.tsx').catch(() => ({ default: () => null })),
);

interface AccountMenuProps {
  user: CurrentUser;
  location: string;
}

/** Account menu: entries of the signed-in user, or sign-in and sign-up. */
function AccountMenu({ user, location }: AccountMenuProps) {
  const { list, close, leave } = useDropdown(location);
  const site = useSite();
  // The footer has them without scripts.
  const isHydrated = useIsHydrated();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus goes is watched
    <div className="account-menu needs-script" onBlur={leave}>
      {user && (
        <Suspense>
          <NotificationBell />
        </Suspense>
      )}
      <button type="button" className="top-link" popoverTarget="account-menu">
        {user ? <PersonIcon /> : <MenuIcon />}
        <span>
          {user && <b className="visually-hidden">{m['frame.menu_of_user']()}</b>}{' '}
          {user ? user.name : m['frame.menu']()}
        </span>{' '}
        {user && (
          <Suspense>
            <UnreadBadge />
          </Suspense>
        )}
      </button>
      <div id="account-menu" popover="auto" className="dropdown sheet" ref={list}>
        {user && <p>{user.name}</p>}
        <ul className="dropdown-places">
          <MenuPlaces />
        </ul>
        <ul>{user ? <MemberEntries user={user} /> : <VisitorEntries close={close} />}</ul>
        {isHydrated && site.languages.length > 1 && (
          <>
            <p id="menu-languages">{m['language.switch_label']()}</p>
            <ul className="menu-languages" aria-labelledby="menu-languages">
              <LanguageLinks />
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function VisitorEntries({ close }: { close: () => void }) {
  const ask = (dialog: 'sign-in' | 'sign-up') => () => {
    close();
    requestSignIn({ dialog });
  };
  return (
    <>
      <li>
        <button type="button" onClick={ask('sign-in')}>
          {m['common.sign_in']()}
        </button>
      </li>
      <li>
        <button type="button" onClick={ask('sign-up')}>
          {m['common.sign_up']()}
        </button>
      </li>
    </>
  );
}

/** Entries depend on rights (specification, section 2). */
const MemberEntries = ({ user }: { user: CurrentUserResponse }) =>
  menuEntries
    .filter(({ shown }) => !shown || shown(user))
    .map(({ path, name, waiting }) => (
      <li key={path}>
        <Link href={path}>
          {name()}{' '}
          {waiting && (
            <Suspense>
              <UnreadBadge of={waiting} />
            </Suspense>
          )}
        </Link>
      </li>
    ));

interface MenuEntry {
  path: LinkTarget;
  name: () => string;
  shown?: (user: CurrentUserResponse) => boolean;
  /** Entry that shows an unread count. */
  waiting?: 'messages' | 'friends';
}

const menuEntries: MenuEntry[] = [
  { path: '/account', name: m['frame.account'], shown: ({ is_unapproved }) => !is_unapproved },
  {
    path: APPLICATION_PATH,
    name: m['application.title'],
    shown: ({ is_unapproved }) => is_unapproved,
  },
  { path: '/saved', name: m['frame.saved_items'], shown: ({ is_unapproved }) => !is_unapproved },
  {
    path: '/friends',
    name: m['friend.title'],
    shown: (user) => hasPermission(user, 'authz_friends'),
    waiting: 'friends',
  },
  {
    path: '/messages',
    name: m['message.title'],
    shown: (user) => hasPermission(user, 'authz_messages'),
    waiting: 'messages',
  },
  {
    path: '/enquiries',
    name: m['enquiry.title'],
    shown: ({ is_unapproved }) => !is_unapproved,
  },
  { path: '/admin', name: m['admin.title'], shown: ({ is_admin }) => is_admin },
  { path: '/logout', name: m['session.sign_out_title'] },
];

/** Mark of the site, or that of Sobe: two leaves that touch. */
function SiteMark() {
  const { mark } = useSite();
  if (mark) return <img className="mark" src={mark.favicon} width="28" height="28" alt="" />;
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path d="M16 29C16 17 10 10 3 8c-.5 9 4 15 13 16" fill="currentColor" opacity=".72" />
      <path d="M16 24c0-11 5-18 13-20 .8 11-4 18-13 20" fill="currentColor" />
    </svg>
  );
}
