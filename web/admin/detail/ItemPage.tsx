import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { AdminPage } from '../AdminPage.tsx';
import { editAddress } from '../../data/resource/admin-paths.ts';
import { StateChip } from '../fields/ItemStatusChip.tsx';
import { type Item, titleOf } from '../../data/resource/api-item.ts';
import { type Trail, trailToList } from '../breadcrumb-trail.ts';
import { publicAddress } from './get-public-path.ts';

/** Options for the header of an item page. */
export interface Head {
  /** Breadcrumbs, if they differ from the list of the resource. */
  trail?(item: Item): Trail;
  /** Wraps the title, for example with a picture. */
  named?(item: Item, name: ReactNode): ReactNode;
  /** Actions besides Edit. */
  actions?(item: Item): ReactNode;
}

interface Props extends Head {
  resource: Resource;
  item: Item;
  children: ReactNode;
}

/** Page of one item: title with state, actions and content. */
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
