/** Paths of the admin pages of a resource: list, item, add and edit. */

import type { Resource } from '../../../worker/contract/resources/resource.ts';

export const ADMIN_HOME_PATH = '/admin';

export const getAdminListPath = ({ admin }: Pick<Resource, 'admin'>) =>
  `${ADMIN_HOME_PATH}/${admin}`;

export const getAdminItemPath = (resource: Pick<Resource, 'admin'>, id: string) =>
  `${getAdminListPath(resource)}/${id}`;

export const getAdminEditPath = (resource: Resource, id: string) =>
  `${getAdminItemPath(resource, id)}/edit`;

export const getAdminAddPath = (resource: Resource) => `${getAdminListPath(resource)}/add`;

export const getAdminFilePath = (id: string) => getAdminItemPath({ admin: 'files' }, id);
