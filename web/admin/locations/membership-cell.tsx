import type { Field, Resource } from '../../../worker/contract/resources/resource.ts';
import { ordersOf } from '../../../worker/contract/resources/resource-fields.ts';
import { useMember } from '../../data/user.ts';
import { Acts } from '../../visitor/locations/LocationActions.tsx';
import { type Act, decisions } from '../../visitor/locations/membership-actions.ts';
import { type Link, standingOf } from '../../visitor/locations/location-membership.ts';
import { Chip } from '../../ui/primitives/StatusChip.tsx';
import type { Item } from '../../data/resource/api-item.ts';
import type { SpecialCell } from '../list/list-columns.ts';

/** Casts a list row to a location membership. */
export const linkOf = (row: Item) => row as unknown as Link & Item;

const column: Field = { kind: 'id', set: 'never', label: 'Status' };

/** Adds a column with the membership status, which is not sortable. */
export const withStanding = (resource: Resource): Resource => ({
  ...resource,
  fields: { ...resource.fields, standing: column },
  orders: ordersOf(resource),
  columns: [...resource.columns, 'standing'],
});

interface Props {
  link: Link;
  /** Name column: of the user or of the location. */
  names: 'user_name' | 'location_name';
  more?: readonly Act[];
}

/** Membership status with the actions of an admin. */
function Standing({ link, names, more = [] }: Props) {
  const { id } = useMember();
  return (
    <span className="standing">
      <Chip tone={link.approved_by_id ? 'good' : 'waits'}>{standingOf(link)}</Chip>
      <Acts link={link} acts={[...decisions(link, id), ...more]} of={link[names]} />
    </span>
  );
}

export const standingCell = (
  names: Props['names'],
  more?: (link: Link) => readonly Act[],
): SpecialCell => ({
  shown: (row) => <Standing link={linkOf(row)} names={names} more={more?.(linkOf(row)) ?? []} />,
  told: (row) => standingOf(linkOf(row)),
});
