import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { AdminPage } from '../AdminPage.tsx';
import { addAddress } from '../../data/resource/admin-paths.ts';
import { cellsOf } from './get-special-cells.tsx';
import { capital } from './format-count.ts';
import { List } from './ItemList.tsx';

interface Props {
  resource: Resource;
  /** Actions in the header. */
  children?: ReactNode;
}

/** Default list page of a resource. */
export const ListScreen = ({ resource, children }: Props) => (
  <AdminPage title={capital(resource.noun.many)}>
    <List
      resource={resource}
      heading="h1"
      cells={cellsOf(resource)}
      actions={
        <div className="form-actions">
          {children}
          {resource.calls.includes('create') && (
            <Link href={addAddress(resource)} className="button">
              Add {resource.noun.one}
            </Link>
          )}
        </div>
      }
    />
  </AdminPage>
);
