/** Default list page of a resource. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';
import { AdminPage } from '../AdminPage.tsx';
import { getItemKey, getListTitle } from '../item-texts.ts';
import { getSpecialCells } from './get-special-cells.tsx';
import { ItemList } from './ItemList.tsx';

interface Props {
  resource: Resource;
  /** Actions in the header of the list page. */
  children?: ReactNode;
}

export const ItemListPage = ({ resource, children }: Props) => (
  <AdminPage title={getListTitle(resource)}>
    <ItemList
      resource={resource}
      heading="h1"
      cells={getSpecialCells(resource)}
      actions={
        <div className="form-actions">
          {children}
          {resource.calls.includes('create') && (
            <Link href={getAdminAddPath(resource)} className="button">
              {m['admin_item.add']({ item: getItemKey(resource) })}
            </Link>
          )}
        </div>
      }
    />
  </AdminPage>
);
