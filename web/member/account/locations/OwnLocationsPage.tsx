import { Link, useLocation } from 'wouter';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { OwnLocationItem } from './OwnLocationItem.tsx';
import { addAddress, locationsOf } from '../../../visitor/locations/own-location-queries.ts';
import { Suspense } from 'react';
import { UnknownRouteScreen } from '../../../visitor/not-found/NotFoundPages.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { lazily } from '../../../ui/hooks/lazy-named.ts';
import { People } from './LocationMembers.tsx';

/** The member's locations, including pending membership requests. */
function Locations() {
  const { id } = useMember();
  return (
    <AccountPage heading="Your locations">
      <p className="hint">
        Places where you work. Your default location is preselected when you add an event.
      </p>
      <Answered queries={{ locations: locationsOf(id) }}>
        {({ locations }) =>
          locations.data.length > 0 ? (
            <ul className="devices sheet" tabIndex={-1} aria-label="Locations">
              {locations.data.map((location) => (
                <OwnLocationItem key={location.id} location={location} />
              ))}
            </ul>
          ) : (
            <p>No locations yet. Request to join an existing location or add a new one.</p>
          )
        }
      </Answered>
      <p>
        <Link href={addAddress} className="button">
          Add a location
        </Link>
      </p>
    </AccountPage>
  );
}


const AddLocation = lazily(() => import('./AddOwnLocation.tsx'), 'AddLocation');
const EditLocation = lazily(() => import('./EditOwnLocation.tsx'), 'EditLocation');

/** Picks the list, a form or the members by the rest of the path. */
export function View() {
  const [path] = useLocation();
  return <Suspense fallback={<Loading />}>{shown(path.split('/').slice(3))}</Suspense>;
}

function shown([link, what, ...more]: string[]) {
  if (!link) return <Locations />;
  if (link === 'add' && !what) return <AddLocation />;
  if (what === 'edit' && more.length === 0) return <EditLocation link={link} />;
  if (what === 'people' && more.length === 0) return <People link={link} />;
  return <UnknownRouteScreen />;
}
