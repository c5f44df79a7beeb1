import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { has, type LevelRight } from '../../worker/contract/rights.ts';
import type { Me } from '../../worker/contract/session.ts';
import { applicationScreen, isOpenToApplicants } from '../session/applying.ts';
import { useMember } from '../session/user.ts';

const places: { path: string; name: string; right?: LevelRight }[] = [
  { path: '/account', name: 'Account' },
  { path: applicationScreen, name: 'Application' },
  { path: '/account/edit', name: 'Edit' },
  { path: '/account/edit-offerings', name: 'Offerings', right: 'authz_user_services' },
  { path: '/account/numbers', name: 'Numbers', right: 'authz_user_services' },
  { path: '/account/change-password', name: 'Change password' },
  { path: '/account/locations', name: 'Locations' },
  { path: '/account/events', name: 'Events' },
  { path: '/account/security', name: 'Security' },
  { path: '/account/sessions', name: 'Devices' },
  { path: '/account/blocks', name: 'Blocked' },
];

/** Whoever only applies sees what an application is made of; who does not apply sees none, and nobody numbers before. */
function isShown(path: string, { is_unapproved, application_state }: Me) {
  const applies = application_state !== null && application_state !== 'approved';
  if (path === applicationScreen) return applies;
  if (path === '/account/numbers') return !applies;
  return !is_unapproved || isOpenToApplicants(path);
}

/** A screen of the account: where else one can go, what this is, and the thing itself. */
export function AccountPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const [location] = useLocation();
  const member = useMember();
  // The nearest of those above: all stand below the first.
  const here = places.findLast(({ path }) => `${location}/`.startsWith(`${path}/`));
  const current = location === here?.path ? 'page' : 'true';
  return (
    <div className="account">
      <nav aria-label="Your account">
        <ul className="account-places">
          {places
            .filter(({ path, right }) => isShown(path, member) && (!right || has(member, right)))
            .map((place) => (
              <li key={place.path}>
                <Link href={place.path} aria-current={place === here ? current : undefined}>
                  {place.name}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {typeof heading === 'string' ? <h1>{heading}</h1> : heading}
      {children}
    </div>
  );
}
