import { Link } from 'wouter';
import { useMember } from '../../lib/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { OwnLocationItem } from './OwnLocationItem.tsx';
import { addAddress, locationsOf } from './queries.ts';

/** The member's locations, including pending membership requests. */
export function Locations() {
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
