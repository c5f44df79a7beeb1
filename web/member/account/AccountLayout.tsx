/**
 * Layout of all account pages: heading, content and account menu. The menu is a sidebar on wide
 * screens; on narrow ones it is a list on the first page, and the others have a link back to it.
 */

import { m } from '#messages';
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
  name: () => string;
  right?: LevelRight;
}

const menuGroups: { name: () => string; places: AccountMenuItem[] }[] = [
  {
    name: m['account.your_profile'],
    places: [
      { path: '/account', name: m['frame.account'] },
      { path: APPLICATION_PATH, name: m['account.application'] },
      { path: '/account/edit', name: m['account.edit_profile'] },
      { path: '/account/questions', name: m['account.questions'], right: 'authz_user_detailed' },
      { path: '/account/pictures', name: m['account.pictures'], right: 'authz_user_detailed' },
      { path: '/account/share', name: m['account.share'], right: 'authz_user_basic' },
    ],
  },
  {
    name: m['practice.your_practice'],
    places: [
      {
        path: '/account/edit-offerings',
        name: m['account.offerings'],
        right: 'authz_user_services',
      },
      { path: '/account/credentials', name: m['account.credentials'] },
      { path: '/account/numbers', name: m['account.statistics'], right: 'authz_user_services' },
    ],
  },
  {
    name: m['account.community'],
    places: [
      { path: '/account/locations', name: m['account.locations'] },
      { path: '/account/events', name: m['account.events'] },
      { path: '/account/notifications', name: m['settings.notifications_title'] },
      { path: '/account/alerts', name: m['alert.title'] },
      { path: '/account/blocks', name: m['block.title'] },
    ],
  },
  {
    name: m['account.sign_in_and_security'],
    places: [
      { path: '/account/change-password', name: m['account.change_password'] },
      { path: '/account/security', name: m['security.title'] },
      { path: '/account/sessions', name: m['account.devices'] },
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
  children: ReactNode;
}

export function AccountLayout({ heading, children }: Props) {
  const { email_returned, is_unapproved, membership_level_name } = useMember();
  const [location] = useLocation();
  const isBeside = useMediaQuery('(width >= 64rem)');
  const home = is_unapproved ? APPLICATION_PATH : '/account';
  const isTitle = typeof heading === 'string';
  useTitle(isTitle ? heading : null);
  return (
    <div className="account-frame">
      {isBeside && <AccountMenu isBeside />}
      <div className="account titled facts-lines">
        {/* One line on each page, so that all headings have the same place. */}
        {!isBeside && (
          <p className="account-back">
            {location === home ? (
              membership_level_name
            ) : (
              <Link href={home}>
                {is_unapproved ? m['account.application']() : m['frame.account']()}
              </Link>
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
      <div key={shown[0]?.path}>
        <h2>{name()}</h2>
        <ul>
          {shown.map((place) => (
            <li key={place.path}>
              <Link href={place.path} aria-current={place === here ? current : undefined}>
                {place.name()}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ));
  return (
    <nav aria-label={m['account.title']()} className="account-nav">
      {lists}
    </nav>
  );
}
