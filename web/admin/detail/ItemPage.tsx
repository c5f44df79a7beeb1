import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resource.ts';
import { AdminPage } from '../AdminPage.tsx';
import { editAddress } from '../addresses.ts';
import { StateChip } from '../fields/state.tsx';
import { type Item, titleOf } from '../item.ts';
import { type Trail, trailToList } from '../trail.ts';
import { publicAddress } from './public-address.ts';

/** What stands above what is known of an item. */
export interface Head {
  /** What lies between 'Admin Home' and the item, where that is not its list. */
  trail?(item: Item): Trail;
  /** Its name with what it is known by besides. */
  named?(item: Item, name: ReactNode): ReactNode;
  /** What can be done with it besides editing. */
  actions?(item: Item): ReactNode;
}

interface Props extends Head {
  resource: Resource;
  item: Item;
  children: ReactNode;
}

/** One item: what it is called, what can be done with it, and what is known of it. */
export const ItemPage = ({ resource, item, trail, named, actions, children }: Props) => (
  <AdminPage title={titleOf(resource, item)} trail={trail?.(item) ?? trailToList(resource)}>
    <header className="item-head spread">
      {named ? named(item, titled(resource, item)) : titled(resource, item)}
      <div className="form-actions">
        <OnTheSite resource={resource} item={item} />
        {actions?.(item)}
        {resource.calls.includes('change') && (
          <Link href={editAddress(resource, item.id)} className="button">
            Edit
          </Link>
        )}
      </div>
    </header>
    {children}
  </AdminPage>
);

const titled = (resource: Resource, item: Item) => (
  <div className="abreast">
    <h1>{titleOf(resource, item)}</h1>
    <StateChip resource={resource} item={item} />
  </div>
);

function OnTheSite({ resource, item }: { resource: Resource; item: Item }) {
  const address = publicAddress(resource, item);
  return (
    address && (
      <Link href={address} data-on-site>
        View on site
      </Link>
    )
  );
}
