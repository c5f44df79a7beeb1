/** Paths below a user’s admin page, and the resources whose lists it shows. */

import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { eventsResource } from '../../../worker/contract/events/events.resource.ts';
import { userLocationsResource } from '../../../worker/contract/events/memberships.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { getNestedPath } from '../../data/resource/api-item.ts';

const getUserSubPath = (id: string, what: string): LinkTarget =>
  `${getAdminItemPath(usersResource, id)}/${what}`;

export const getAddUserLocationPath = (id: string) => getUserSubPath(id, 'add-location');
export const getEditUserLocationPath = (id: string, link: string) =>
  getUserSubPath(id, `locations/${link}/edit`);
export const getAddUserEventPath = (id: string) => getUserSubPath(id, 'add-event');
export const getEditUserEventPath = (id: string, event: string) =>
  getUserSubPath(id, `events/${event}/edit`);

export const getImpersonatePath = (id: string) => getUserSubPath(id, 'see-as');

/** Tab on the user page, the target after saving. */
export const getUserTabPath = (id: string, tab: string): LinkTarget =>
  `${getAdminItemPath(usersResource, id)}?tab=${tab}`;

const { user_id, ...ofEvent } = eventsResource.fields;

/** Events of a user. The path contains the host, so the form does not ask for it. */
export const getUserEventsResource = (id: string): Resource => ({
  ...eventsResource,
  path: getNestedPath('/users/:id/events', { id }),
  fields: ofEvent,
});

const { approved_by_id, ...ofLocation } = userLocationsResource.fields;

/** Locations of a user. Approval has a button, so the form does not contain it. */
export const getUserLocationsResource = (id: string): Resource => ({
  ...userLocationsResource,
  path: getNestedPath('/users/:id/and_locations', { id }),
  fields: ofLocation,
});
