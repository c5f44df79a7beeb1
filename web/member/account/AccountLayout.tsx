/**
 * Layout of all account pages: heading, content and account menu. The menu is a sidebar on wide
 * screens; on narrow ones it is a list on the first page, and the others have a link back to it.
 */

import '../../styles/facts.css';
import { type ReactNode, Suspense } from 'react';
import { hasPermission, type LevelRight } from '../../../worker/contract/accounts/permissions.ts';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { APPLICATION_PATH, isOpenToApplicants } from '../../data/applicant-access.ts';
import { useTitle } from '../../data/head/use-title.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';

const ReturnedEmailNotice = lazyNamed(
  () => import('./ReturnedEmailNotice.tsx'),
  'ReturnedEmailNotice',
);

interface AccountMenuItem {
  path: LinkTarget;
  name: string;
  right?: LevelRight;
}

const menuGroups: { name: string; places: AccountMenuItem[] }[] = [
  {
    name: 'Your profile',
    places: [
      { path: '/account', name: 'Account' },
      { path: APPLICATION_PATH, name: 'Application' },
      { path: '/account/edit', name: 'Edit profile' },
      { path: '/account/questions', name: 'Questions', right: 'authz_user_detailed' },
      { path: '/account/pictures', name: 'Pictures', right: 'authz_user_detailed' },
      { path: '/account/share', name: 'Share', right: 'authz_user_basic' },
    ],
  },
  {
    name: 'Your practice',
    places: [
      { path: '/account/edit-offerings', name: 'Offerings', right: 'authz_user_services' },
      { path: '/account/credentials', name: 'Credentials' },
      { path: '/account/numbers', name: 'Statistics', right: 'authz_user_services' },
    ],
  },
  {
    name: 'Community',
    places: [
      { path: '/account/locations', name: 'Locations' },
      { path: '/account/events', name: 'Events' },
      { path: '/account/notifications', name: 'Notifications' },
      { path: '/account/alerts', name: 'Alerts' },
      { path: '/account/blocks', name: 'Blocked people' },
    ],
  },
  {
    name: 'Sign-in and security',
    places: [
      { path: '/account/change-password', name: 'Change password' },
      { path: '/account/security', name: 'Security' },
      { path: '/account/sessions', name: 'Devices' },
    ],
  },
];

/**
 * Applicants see only the pages that make up an application; statistics need a practitioner level.
 */
function isMenuItemVisible(
  path: string,
  { is_unapproved, application_state }: CurrentUserResponse,
) {
  const applies = application_state !== null && application_state !== 'approved';
  if (path === APPLICATION_PATH) return applies;
  if (path === '/account/numbers') return !applies;
  return !is_unapproved || isOpenToApplicants(path);
}

interface Props {
  heading: ReactNode;
  /** True for a page with a side column; it reserves the width from the start. */
  isWide?: boolean;
  children: ReactNode;
}

export function AccountLayout({ heading, isWide = false, children }: Props) {
  const { email_returned, is_unapproved, membership_level_name } = useMember();
  const [location] = useLocation();
  const isBeside = useMediaQuery('(width >= 64rem)');
  const home = is_unapproved ? APPLICATION_PATH : '/account';
  const isTitle = typeof heading === 'string';
  useTitle(isTitle ? heading : null);
  return (
    <div className={isWide ? 'account-frame broad' : 'account-frame'}>
      {isBeside && <AccountMenu isBeside />}
      <div className="account titled facts-lines">
        {/* One line on each page, so that all headings have the same place. */}
        {!isBeside && (
          <p className="account-back">
            {location === home ? (
              membership_level_name
            ) : (
              <Link href={home}>{is_unapproved ? 'Application' : 'Account'}</Link>
            )}
          </p>
        )}
        <Suspense>{email_returned && <ReturnedEmailNotice />}</Suspense>
        {isTitle ? <h1>{heading}</h1> : heading}
        {children}
      </div>
      {!isBeside && location === home && <AccountMenu isBeside={false} />}
    </div>
  );
}

function AccountMenu({ isBeside }: { isBeside: boolean }) {
  const [location] = useLocation();
  const member = useMember();
  // The last match is the most specific, because every entry starts with the path of the first.
  const within = location === '/account/delete' ? '/account/security' : location;
  const here = menuGroups
    .flatMap(({ places }) => places)
    .findLast(({ path }) => `${within}/`.startsWith(`${path}/`));
  const current = location === here?.path ? 'page' : 'true';
  const lists = menuGroups
    .map(({ name, places }) => ({
      name,
      shown: places.filter(
        ({ path, right }) =>
          (isBeside || path !== location) &&
          isMenuItemVisible(path, member) &&
          (!right || hasPermission(member, right)),
      ),
    }))
    .filter(({ shown }) => shown.length > 0)
    .map(({ name, shown }) => (
      <div key={name}>
        <h2>{name}</h2>
        <ul>
          {shown.map((place) => (
            <li key={place.path}>
              <Link href={place.path} aria-current={place === here ? current : undefined}>
                {place.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ));
  return (
    <nav aria-label="Your account" className="account-nav">
      {lists}
    </nav>
  );
}
