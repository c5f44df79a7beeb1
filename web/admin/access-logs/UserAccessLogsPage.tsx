import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { accessLogsResource } from '../../../worker/contract/admin/access-logs.resource.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import { accessLogCells } from './access-log-cells.tsx';

/** Page with the access logs of one user. */
export const UserAccessLogsPage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ user: apiItemQuery(usersResource, id) }}
    title={getItemLabel(usersResource)}
  >
    {({ user }) => (
      <AdminPage
        title={m['admin_logs.access_logs_of']({ name: getApiItemTitle(usersResource, user) })}
        trail={getItemTrail(usersResource, user)}
      >
        <UserAccessLogList id={id} heading="h1" />
      </AdminPage>
    )}
  </QueryBoundary>
);

interface ListProps {
  /** User id. */
  id: string;
  parameter?: string;
  heading?: 'h1' | 'h2';
}

export const UserAccessLogList = ({ id, ...shown }: ListProps) => (
  <ItemList
    resource={userLogResource}
    from={apiQuery('GET /access_logs/for_user/:id', { params: { id } })}
    columns={accessLogsResource.columns.filter((name) => name !== 'created_by')}
    cells={accessLogCells}
    {...shown}
  />
);

const userLogResource = { ...accessLogsResource, filters: ['created_at'] };

export const getUserAccessLogsPath = (id: string) =>
  `${getAdminListPath(accessLogsResource)}/for_user/${id}`;
