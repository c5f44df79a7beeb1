import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resource.ts';
import { AdminPage } from '../AdminPage.tsx';
import { addAddress } from '../addresses.ts';
import { cellsOf } from './cells.tsx';
import { capital } from './count.ts';
import { List } from './List.tsx';

/** All items of a resource. */
export const ListScreen = ({ resource }: { resource: Resource }) => (
  <AdminPage title={capital(resource.noun.many)}>
    <List
      resource={resource}
      heading="h1"
      cells={cellsOf(resource)}
      actions={
        resource.calls.includes('create') && (
          <Link href={addAddress(resource)} className="button">
            Add {resource.noun.one}
          </Link>
        )
      }
    />
  </AdminPage>
);
