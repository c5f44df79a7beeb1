/** Pages of a member’s locations: the list, a form or the members, by the rest of the path. */

import { Suspense } from 'react';
import { m } from '#messages';
import { Link, useLocation } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { PageLoading } from '../../../ui/feedback/Loading.tsx';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import {
  addLocationPath,
  ownLocationsQuery,
} from '../../../visitor/locations/own-location-queries.ts';
import { NotFoundView } from '../../../visitor/not-found/NotFoundView.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { LocationMembers } from './LocationMembers.tsx';
import { OwnLocationItem } from './OwnLocationItem.tsx';

/** The member's locations, including pending membership requests. */
function OwnLocations() {
  const { id } = useMember();
  return (
    <AccountLayout heading={m['location.own_title']()}>
      <p className="hint account-lede">{m['location.places_where_you_work_your_default']()}</p>
      <QueryBoundary queries={{ locations: ownLocationsQuery(id) }}>
        {({ locations }) =>
          locations.data.length > 0 ? (
            <ul className="devices sheet" tabIndex={-1} aria-label={m['location.locations']()}>
              {locations.data.map((location) => (
                <OwnLocationItem key={location.id} location={location} />
              ))}
            </ul>
          ) : (
            <p>{m['location.no_locations_yet_request_to_join']()}</p>
          )
        }
      </QueryBoundary>
      <p>
        <Link href={addLocationPath} className="button">
          {m['location.add_a_location']()}
        </Link>
      </p>
    </AccountLayout>
  );
}

const AddOwnLocation = lazyNamed(() => import('./AddOwnLocation.tsx'), 'AddOwnLocation');
const EditOwnLocation = lazyNamed(() => import('./EditOwnLocation.tsx'), 'EditOwnLocation');

export default function OwnLocationsPage() {
  const [path] = useLocation();
  return <Suspense fallback={<PageLoading />}>{renderSubpage(path.split('/').slice(3))}</Suspense>;
}

function renderSubpage([link, what, ...more]: string[]) {
  if (!link) return <OwnLocations />;
  if (link === 'add' && !what) return <AddOwnLocation />;
  if (what === 'edit' && more.length === 0) return <EditOwnLocation link={link} />;
  if (what === 'people' && more.length === 0) return <LocationMembers link={link} />;
  return <NotFoundView isUnknown />;
}
