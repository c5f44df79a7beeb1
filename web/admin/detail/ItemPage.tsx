/** Layout of an admin page about one item: title with state, actions and content. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import { isMergeable } from '../../../worker/contract/admin/merges.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminEditPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { AdminPage } from '../AdminPage.tsx';
import { type BreadcrumbTrail, getListTrail } from '../breadcrumb-trail.ts';
import { ItemStatusChip } from '../fields/ItemStatusChip.tsx';
import { getApiItemTitle } from '../item-texts.ts';
import { MergeItemButton } from '../merge/MergeItemButton.tsx';
import { MergeNotices } from '../merge/MergeNotices.tsx';
import { DeleteItemButton } from './DeleteItemButton.tsx';
import { getPublicPath } from './get-public-path.ts';

/** Options for the header of an item page. */
export interface ItemPageOptions {
  /** Breadcrumbs, if they differ from the list of the resource. */
  trail?(item: ApiItem): BreadcrumbTrail;
  /** Wraps the title, for example with a picture. */
  named?(item: ApiItem, name: ReactNode): ReactNode;
  /** Actions besides Edit. */
  actions?(item: ApiItem): ReactNode;
  /** True where many actions would hide Edit at their end. */
  startsWithEdit?: boolean;
}

interface Props extends ItemPageOptions {
  resource: Resource;
  item: ApiItem;
  children: ReactNode;
}

export const ItemPage = ({
  resource,
  item,
  trail,
  named,
  actions,
  startsWithEdit = false,
  children,
}: Props) => (
  <AdminPage
    title={getApiItemTitle(resource, item)}
    trail={trail?.(item) ?? getListTrail(resource)}
  >
    <header className="item-head spread">
      {named ? named(item, renderTitle(resource, item)) : renderTitle(resource, item)}
      <div className="form-actions">
        {startsWithEdit && <EditLink resource={resource} item={item} />}
        <ViewOnSiteLink resource={resource} item={item} />
        {actions?.(item)}
        {isMergeable(resource) && <MergeItemButton resource={resource} item={item} />}
        {resource.calls.includes('delete') && <DeleteItemButton resource={resource} item={item} />}
        {!startsWithEdit && <EditLink resource={resource} item={item} />}
      </div>
    </header>
    {isMergeable(resource) && <MergeNotices resource={resource.path} id={item.id} />}
    {children}
  </AdminPage>
);

const EditLink = ({ resource, item }: { resource: Resource; item: ApiItem }) =>
  resource.calls.includes('change') && (
    <Link href={getAdminEditPath(resource, item.id)} className="button">
      {m['common.edit']()}
    </Link>
  );

const renderTitle = (resource: Resource, item: ApiItem) => (
  <div className="abreast">
    <h1>{getApiItemTitle(resource, item)}</h1>
    <ItemStatusChip resource={resource} item={item} />
  </div>
);

function ViewOnSiteLink({ resource, item }: { resource: Resource; item: ApiItem }) {
  const address = getPublicPath(resource, item);
  return (
    address && (
      <Link href={address} data-on-site>
        {m['admin_common.view_on_site']()}
      </Link>
    )
  );
}
