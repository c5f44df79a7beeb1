import type { Resource } from '../../worker/contract/resources/resource.ts';
import { events } from '../../worker/contract/events/events.resource.ts';
import { groups as declared } from '../../worker/contract/resources/resources.ts';
import { locations } from '../../worker/contract/events/locations.resource.ts';
import { threadReplies } from '../../worker/contract/community/thread-replies.resource.ts';
import { users } from '../../worker/contract/accounts/users.resource.ts';
import { listedEvents } from './events/event-list-resource.ts';
import { listedLocations } from './locations/location-list-resource.ts';
import { listedReplies } from './threads/reply-resources.ts';
import { listedUsers } from './users/user-form-resources.ts';

/** Resources whose admin list differs from their declaration. */
const listed = new Map([
  [users, listedUsers],
  [events, listedEvents],
  [locations, listedLocations],
  [threadReplies, listedReplies],
]);

/** All resources with admin pages, by menu group. */
export const groups = declared.map(({ name, resources }) => ({
  name,
  resources: resources.map((resource) => listed.get(resource) ?? resource),
}));

export const nouns: readonly Resource[] = groups.flatMap(({ resources }) => resources);

/** True if `/admin/{admin}` exists. */
export const hasScreens = ({ admin }: Pick<Resource, 'admin'>) =>
  admin === 'files' || nouns.some((resource) => resource.admin === admin);

/** Finds a resource by path. @throws Error if unknown */
export function resourceAt(path: string): Resource {
  const found = nouns.find((resource) => resource.path === path);
  if (!found) throw new Error(`There is no resource ${path}.`);
  return found;
}
