import { accessLogs } from '../../../worker/contract/admin/access-logs.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { itemOf, titleOf } from '../../data/resource/api-item.ts';
import { List } from '../list/ItemList.tsx';
import { trailTo } from '../breadcrumb-trail.ts';
import { cells } from './access-log-cells.tsx';

/** Page with the access logs of one user. */
export const AccessLogsOfUser = ({ id }: { id: string }) => (
  <Answered queries={{ user: itemOf(users, id) }}>
    {({ user }) => (
      <AdminPage title={`Access logs for ${titleOf(users, user)}`} trail={trailTo(users, user)}>
        <AccessLogsList id={id} heading="h1" />
      </AdminPage>
    )}
  </Answered>
);

interface ListProps {
  /** User id. */
  id: string;
  parameter?: string;
  heading?: 'h1' | 'h2';
}

export const AccessLogsList = ({ id, ...shown }: ListProps) => (
  <List
    resource={ofOne}
    from={`/access_logs/for_user/${id}`}
    columns={accessLogs.columns.filter((name) => name !== 'created_by')}
    cells={cells}
    {...shown}
  />
);

const ofOne = { ...accessLogs, filters: ['created_at'] };

export const accessLogsOfUserAddress = (id: string) => `${listAddress(accessLogs)}/for_user/${id}`;
