import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { maxPendingRequests } from '../../../../worker/contract/events/location.limits.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { formatCountryName } from '../../../../worker/contract/shared/display-names.ts';
import { joinWithCommas } from '../../../../worker/contract/shared/format-locale.ts';
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
  const where = joinWithCommas([
    address_town,
    formatCountryName(location.address_country_id, location.address_country_name),
  ]);
  const people = formatPeopleLink(location.waiting_count);
  return (
    <li>
      <div>
        <h2>
          {is_public && is_active ? <Link href={href('/l/:tag', { tag })}>{name}</Link> : name}
          {is_default && <span className="kind">{m['location.default']()}</span>}
        </h2>
        {where && <p>{where}</p>}
        <p>{describeMembership(location)}</p>
      </div>
      <div className="form-actions">
        {is_admin && (
          <Link
            href={editLocationPath(id)}
            aria-label={m['location.edit']({ name: bidiIsolate(name) })}
          >
            {m['common.edit']()}
          </Link>
        )}
        {isApprovedAdmin(location) && (
          <Link
            href={locationMembersPath(id)}
            aria-label={m['location.people_of']({ people, name: bidiIsolate(name) })}
          >
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
  if (waiting === 0) return m['location.people']();
  const shown = waiting === maxPendingRequests ? `${waiting}+` : `${waiting}`;
  return m['location.people_link']({ count: waiting, shown });
}

/** Describes the membership and whether visitors see the location. */
function describeMembership(location: OwnLocation): string {
  const role = describeRole(location);
  return location.is_public && location.is_active ? role : `${role} ${m['location.not_shown']()}`;
}

function describeRole(location: OwnLocation): string {
  const { is_admin, approved_by_id } = location;
  if (isApprovedAdmin(location)) return m['location.you_are_an_admin_here']();
  if (is_admin) return m['location.you_are_an_admin_here_approval']();
  if (approved_by_id !== null) return m['location.you_are_a_member_of_this']();
  return m['location.your_request_is_pending']();
}
