import { Link } from 'wouter';
import { locationsOfUser } from '../../../worker/contract/events/memberships.resource.ts';
import { defaulting } from '../../visitor/locations/membership-actions.ts';
import { RefLink } from '../fields/ReferenceLink.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { List } from '../list/ItemList.tsx';
import { linkOf, standingCell, withStanding } from '../locations/membership-cell.tsx';
import { addLocationAddress, editLocationAddress, locationsOf } from './user-paths.ts';

const resource = withStanding({
  ...locationsOfUser,
  fields: { ...locationsOfUser.fields, edit: { kind: 'id', set: 'never' } },
  // The membership column already shows who is admin.
  columns: [...locationsOfUser.columns.filter((name) => name !== 'is_admin'), 'edit'],
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

/** Tab with the locations of a user and the membership actions. */
export const LocationsTab = ({ id }: { id: string }) => (
  <List
    resource={resource}
    from={`/${locationsOf(id).path}`}
    parameter="locations"
    cells={cells}
    actions={
      <Link href={addLocationAddress(id)} className="button">
        Add location
      </Link>
    }
  />
);

const cells: SpecialCells = {
  name: {
    shown: ({ location_id, name }) => (
      <RefLink to="locations" id={String(location_id)} name={String(name)} />
    ),
  },
  edit: {
    shown: (row) => {
      const { id, user_id, is_admin, location_name } = linkOf(row);
      return (
        is_admin && (
          <Link href={editLocationAddress(user_id, id)} aria-label={`Edit: ${location_name}`}>
            Edit
          </Link>
        )
      );
    },
  },
  standing: standingCell('location_name', defaulting),
};
