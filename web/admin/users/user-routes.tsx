import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { Link } from '../../data/navigation.ts';
import {
  getAdminAddPath,
  getAdminEditPath,
  getAdminItemPath,
  getAdminListPath,
} from '../../data/resource/admin-paths.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { getUserAccessLogsPath, UserAccessLogsPage } from '../access-logs/UserAccessLogsPage.tsx';
import {
  LazyAddUserEventPage,
  LazyAddUserLocationPage,
  LazyAddUserPage,
  LazyEditUserEventPage,
  LazyEditUserLocationPage,
  LazyEditUserOfferingsPage,
  LazyEditUserPage,
  LazyImpersonatePage,
  LazyUserImportPage,
} from '../lazy-pages.ts';
import { ItemListPage } from '../list/ItemListPage.tsx';
import type { AdminRoute } from '../match-admin-route.ts';
import { getUserImportPath, USER_IMPORTS_PATH } from './import/user-import-paths.ts';
import { userListResource } from './user-form-resources.ts';
import { getEditUserOfferingsPath } from './user-offering-queries.ts';
import {
  getAddUserEventPath,
  getAddUserLocationPath,
  getEditUserEventPath,
  getEditUserLocationPath,
  getImpersonatePath,
} from './user-paths.ts';

const UserDetailPage = lazyNamed(() => import('./UserDetailPage.tsx'), 'UserDetailPage');

/** Routes of user pages, except the list. */
export const userRoutes: AdminRoute[] = [
  [getUserAccessLogsPath(':id'), ({ id }) => <UserAccessLogsPage id={id} />],
  [
    getAdminListPath(usersResource),
    () => (
      <ItemListPage resource={userListResource}>
        <Link href={USER_IMPORTS_PATH} className="button quiet">
          {m['admin_user_import.import']()}
        </Link>
      </ItemListPage>
    ),
  ],
  [getUserImportPath(':id'), ({ id }) => <LazyUserImportPage id={id} />],
  [getAdminAddPath(usersResource), () => <LazyAddUserPage />],
  [getAdminItemPath(usersResource, ':id'), ({ id }) => <UserDetailPage id={id} />],
  [getAdminEditPath(usersResource, ':id'), ({ id }) => <LazyEditUserPage id={id} />],
  [getEditUserOfferingsPath(':id'), ({ id }) => <LazyEditUserOfferingsPage id={id} />],
  [getImpersonatePath(':id'), ({ id }) => <LazyImpersonatePage id={id} />],
  [getAddUserLocationPath(':id'), ({ id }) => <LazyAddUserLocationPage id={id} />],
  [
    getEditUserLocationPath(':id', ':user_location_id'),
    (params) => <LazyEditUserLocationPage {...params} />,
  ],
  [getAddUserEventPath(':id'), ({ id }) => <LazyAddUserEventPage id={id} />],
  [getEditUserEventPath(':id', ':event_id'), (params) => <LazyEditUserEventPage {...params} />],
];
