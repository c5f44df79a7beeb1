import { href } from '../../../../worker/contract/addresses.ts';
import { maxPendingRequests } from '../../../../worker/contract/events/location.limits.ts';
import { Link } from '../../../data/navigation.ts';
import { isApprovedAdmin } from '../../../visitor/locations/location-membership.ts';
import { MembershipActionButtons } from '../../../visitor/locations/MembershipActionButtons.tsx';
import {
  listDefaultActions,
  listLeaveActions,
} from '../../../visitor/locations/membership-actions.ts';
import {
  editLocationPath,
  locationMembersPath,
  type OwnLocation,
} from '../../../visitor/locations/own-location-queries.ts';

/** One of the member's locations with its status and actions. */
export function OwnLocationItem({ location }: { location: OwnLocation }) {
  const { id, name, tag, address_town, is_public, is_active, is_default, is_admin } = location;
  const where = [address_town, location.address_country_name].filter(Boolean).join(', ');
  const people = formatPeopleLink(location.waiting_count);
  return (
    <li>
      <div>
        <h2>
          {is_public && is_active ? <Link href={href('/l/:tag', { tag })}>{name}</Link> : name}
          {is_default && <span className="kind">Default</span>}
        </h2>
        {where && <p>{where}</p>}
        <p>{describeMembership(location)}</p>
      </div>
      <div className="form-actions">
        {is_admin && (
          <Link href={editLocationPath(id)} aria-label={`Edit: ${name}`}>
            Edit
          </Link>
        )}
        {isApprovedAdmin(location) && (
          <Link href={locationMembersPath(id)} aria-label={`${people}: ${name}`}>
            {people}
          </Link>
        )}
        <MembershipActionButtons
          acts={[...listDefaultActions(location), ...listLeaveActions(location)]}
          of={name}
        />
      </div>
    </li>
  );
}

/** 'People', 'People, 1 waits', 'People, 100+ wait'. */
function formatPeopleLink(waiting: number): string {
  if (waiting === 0) return 'People';
  if (waiting === 1) return 'People, 1 request';
  return `People, ${waiting}${waiting === maxPendingRequests ? '+' : ''} requests`;
}

/** Describes the membership and whether visitors see the location. */
function describeMembership(location: OwnLocation): string {
  const { is_public, is_active, is_admin, approved_by_id } = location;
  const seen = is_public && is_active ? '' : ' The location is not shown on the site.';
  if (isApprovedAdmin(location)) return `You are an admin here.${seen}`;
  if (is_admin) return `You are an admin here. Approval is pending.${seen}`;
  if (approved_by_id !== null) return `You are a member of this location.${seen}`;
  return `Your request is pending.${seen}`;
}
