import { Link } from 'wouter';
import { mostWaiting } from '../../../../worker/contract/events/location.limits.ts';
import { Acts } from '../../../visitor/locations/LocationActions.tsx';
import { defaulting, leaving } from '../../../visitor/locations/membership-actions.ts';
import { isSettled } from '../../../visitor/locations/location-membership.ts';
import { editAddress, type OwnLocation, peopleAddress } from '../../../visitor/locations/own-location-queries.ts';

/** One of the member's locations with its status and actions. */
export function OwnLocationItem({ location }: { location: OwnLocation }) {
  const { id, name, tag, address_town, is_public, is_active, is_default, is_admin } = location;
  const where = [address_town, location.address_country_name].filter(Boolean).join(', ');
  const people = peopleText(location.waiting_count);
  return (
    <li>
      <div>
        <h2>
          {is_public && is_active ? <Link href={`/l/${tag}`}>{name}</Link> : name}
          {is_default && <span className="kind">Default</span>}
        </h2>
        {where && <p>{where}</p>}
        <p>{tellingOf(location)}</p>
      </div>
      <div className="form-actions">
        {is_admin && (
          <Link href={editAddress(id)} aria-label={`Edit: ${name}`}>
            Edit
          </Link>
        )}
        {isSettled(location) && (
          <Link href={peopleAddress(id)} aria-label={`${people}: ${name}`}>
            {people}
          </Link>
        )}
        <Acts link={location} acts={[...defaulting(location), ...leaving(location)]} of={name} />
      </div>
    </li>
  );
}

/** 'People', 'People, 1 waits', 'People, 100+ wait'. */
function peopleText(waiting: number): string {
  if (waiting === 0) return 'People';
  if (waiting === 1) return 'People, 1 request';
  return `People, ${waiting}${waiting === mostWaiting ? '+' : ''} requests`;
}

/** Describes the membership and whether visitors see the location. */
function tellingOf(location: OwnLocation): string {
  const { is_public, is_active, is_admin, approved_by_id } = location;
  const seen = is_public && is_active ? '' : ' The location is not shown on the site.';
  if (isSettled(location)) return `You are an admin here.${seen}`;
  if (is_admin) return `You are an admin here. Approval is pending.${seen}`;
  if (approved_by_id !== null) return `You are a member of this location.${seen}`;
  return `Your request is pending.${seen}`;
}
