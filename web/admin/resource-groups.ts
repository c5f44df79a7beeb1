/** All resources with admin pages, by menu group. */

import { usersResource } from '../../worker/contract/accounts/users.resource.ts';
import { threadRepliesResource } from '../../worker/contract/community/thread-replies.resource.ts';
import { locationsResource } from '../../worker/contract/events/locations.resource.ts';
import type { Resource } from '../../worker/contract/resources/resource.ts';
import { resourceGroups as declared } from '../../worker/contract/resources/resources.ts';
import { locationListResource } from './locations/location-list-resource.ts';
import { replyListResource } from './threads/reply-resources.ts';
import { userListResource } from './users/user-form-resources.ts';

/** Resources whose admin list differs from their declaration. */
const listVariants = new Map<Resource, Resource>([
  [usersResource, userListResource],
  [locationsResource, locationListResource],
  [threadRepliesResource, replyListResource],
]);

export const adminResourceGroups = declared.map(({ name, resources }) => ({
  name,
  resources: resources.map((resource) => listVariants.get(resource) ?? resource),
}));

export const adminResources: readonly Resource[] = adminResourceGroups.flatMap(
  ({ resources }) => resources,
);

/** True if `/admin/{admin}` exists. */
export const hasAdminPages = ({ admin }: Pick<Resource, 'admin'>) =>
  admin === 'files' || adminResources.some((resource) => resource.admin === admin);

/** Finds a resource by path. @throws Error if unknown */
export function getAdminResource(path: string): Resource {
  const found = adminResources.find((resource) => resource.path === path);
  if (!found) throw new Error(`There is no resource ${path}.`);
  return found;
}
