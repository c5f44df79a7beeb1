/** Tab with the locations of a user and the membership actions. */

import { m } from '#messages';
import { userLocationsResource } from '../../../worker/contract/events/memberships.resource.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { listDefaultActions } from '../../visitor/locations/membership-actions.ts';
import { ReferenceLink } from '../fields/ReferenceLink.tsx';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import {
  createMembershipCell,
  toMembership,
  withMembershipColumn,
} from '../locations/membership-cell.tsx';
import { getAddUserLocationPath, getEditUserLocationPath } from './user-paths.ts';

const userLocationListResource = withMembershipColumn({
  ...userLocationsResource,
  fields: { ...userLocationsResource.fields, edit: { kind: 'id', set: 'never' } },
  // The membership column already shows who is admin.
  columns: [...userLocationsResource.columns.filter((name) => name !== 'is_admin'), 'edit'],
  orders: [
    'name',
    'address_town',
    'is_public',
    'is_default',
    'is_admin',
    'approved_by_name',
    'created_at',
  ],
});

export const UserLocationsTab = ({ id }: { id: string }) => (
  <ItemList
    resource={userLocationListResource}
    from={apiQuery('GET /users/:id/and_locations', { params: { id } })}
    parameter="locations"
    cells={cells}
    actions={
      <Link href={getAddUserLocationPath(id)} className="button">
        {m['admin_users.add_location']()}
      </Link>
    }
  />
);

const cells: SpecialCells = {
  name: {
    render: ({ location_id, name }) => (
      <ReferenceLink to="locations" id={String(location_id)} name={String(name)} />
    ),
  },
  edit: {
    render: (row) => {
      const { id, user_id, is_admin, location_name } = toMembership(row);
      return (
        is_admin && (
          <Link
            href={getEditUserLocationPath(user_id, id)}
            aria-label={m['admin_common.edit_named']({ name: String(location_name) })}
          >
            {m['common.edit']()}
          </Link>
        )
      );
    },
  },
  standing: createMembershipCell('location_name', listDefaultActions),
};
