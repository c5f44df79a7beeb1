import type { Field, Resource } from '../../../worker/contract/resource.ts';
import { ordersOf } from '../../../worker/contract/resource-fields.ts';
import { useMember } from '../../lib/user.ts';
import { Acts } from '../../locations/Acts.tsx';
import { type Act, decisions } from '../../locations/acts.ts';
import { type Link, standingOf } from '../../locations/standing.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Item } from '../item.ts';
import type { SpecialCell } from '../list/columns.ts';

/** A row of links is a link. */
export const linkOf = (row: Item) => row as unknown as Link & Item;

const column: Field = { kind: 'id', set: 'never', label: 'Status' };

/** A list of links with a column for how each stands, which is no field that it could be sorted by. */
export const withStanding = (resource: Resource): Resource => ({
  ...resource,
  fields: { ...resource.fields, standing: column },
  orders: ordersOf(resource),
  columns: [...resource.columns, 'standing'],
});

interface Props {
  link: Link;
  /** Whether the rows are people, or the locations of one. */
  names: 'user_name' | 'location_name';
  more?: readonly Act[];
}

/** In a word, and what an admin can do about it. */
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
