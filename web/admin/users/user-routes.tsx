import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { AccessLogsOfUser, accessLogsOfUserAddress } from '../access-logs/UserAccessLogsPage.tsx';
import { addAddress, editAddress, itemAddress } from '../../data/resource/admin-paths.ts';
import {
  AddEvent,
  AddLocation,
  AddScreen,
  EditEvent,
  EditLocation,
  EditOfferings,
  EditUser,
  SeeAs,
} from '../lazy-pages.ts';
import type { Route } from '../match-admin-route.ts';
import { editOfferingsAddress } from './user-offering-queries.ts';
import {
  addEventAddress,
  addLocationAddress,
  editEventAddress,
  editLocationAddress,
  seeAsAddress,
} from './user-paths.ts';
import { newUser } from './user-form-resources.ts';

const UserDetail = lazily(() => import('./UserDetailPage.tsx'), 'UserDetail');

/** Routes of user pages, except the list. */
export const userRoutes: Route[] = [
  [accessLogsOfUserAddress(':id'), ({ id }) => <AccessLogsOfUser id={id} />],
  [addAddress(users), () => <AddScreen resource={newUser} />],
  [itemAddress(users, ':id'), ({ id }) => <UserDetail id={id} />],
  [editAddress(users, ':id'), ({ id }) => <EditUser id={id} />],
  [editOfferingsAddress(':id'), ({ id }) => <EditOfferings id={id} />],
  [seeAsAddress(':id'), ({ id }) => <SeeAs id={id} />],
  [addLocationAddress(':id'), ({ id }) => <AddLocation id={id} />],
  [editLocationAddress(':id', ':user_location_id'), (params) => <EditLocation {...params} />],
  [addEventAddress(':id'), ({ id }) => <AddEvent id={id} />],
  [editEventAddress(':id', ':event_id'), (params) => <EditEvent {...params} />],
];
