/**
 * Adds a column to a list of locations or members with the state of the membership and its actions.
 */

import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import { getSortableFields } from '../../../worker/contract/resources/resource-fields.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import {
  formatMembership,
  type LocationMembership,
} from '../../visitor/locations/location-membership.ts';
import { MembershipActionButtons } from '../../visitor/locations/MembershipActionButtons.tsx';
import {
  listDecisions,
  type MembershipAction,
} from '../../visitor/locations/membership-actions.ts';
import type { SpecialCell } from '../list/list-columns.ts';

/** Casts a list row to a location membership. */
export const toMembership = (row: ApiItem) => row as LocationMembership & ApiItem;

const membershipColumn: ResourceField = { kind: 'id', set: 'never', label: 'Status' };

/** Adds a column with the membership status, which is not sortable. */
export const withMembershipColumn = (resource: Resource): Resource => ({
  ...resource,
  fields: { ...resource.fields, standing: membershipColumn },
  orders: getSortableFields(resource),
  columns: [...resource.columns, 'standing'],
});

interface Props {
  link: LocationMembership;
  /** Name column: of the user or of the location. */
  names: 'user_name' | 'location_name';
  more?: readonly MembershipAction[];
}

/** Membership status with the actions of an admin. */
function MembershipStatus({ link, names, more = [] }: Props) {
  const { id } = useMember();
  return (
    <span className="standing">
      <StatusChip tone={link.approved_by_id ? 'good' : 'waits'}>
        {formatMembership(link)}
      </StatusChip>
      <MembershipActionButtons acts={[...listDecisions(link, id), ...more]} of={link[names]} />
    </span>
  );
}

export const createMembershipCell = (
  names: Props['names'],
  more?: (link: LocationMembership) => readonly MembershipAction[],
): SpecialCell => ({
  render: (row) => (
    <MembershipStatus
      link={toMembership(row)}
      names={names}
      more={more?.(toMembership(row)) ?? []}
    />
  ),
  toText: (row) => formatMembership(toMembership(row)),
});
