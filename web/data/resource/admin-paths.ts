/**
 * Paths of the admin pages of a resource: list, item, add and edit. They are also the patterns of
 * the admin routes, with ':id' as the id.
 */

import { type Href, toHref } from '../../../worker/contract/addresses.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';

export const ADMIN_HOME_PATH = '/admin';

export const getAdminListPath = ({ admin }: Pick<Resource, 'admin'>): Href =>
  toHref(`${ADMIN_HOME_PATH}/${admin}`);

export const getAdminItemPath = (resource: Pick<Resource, 'admin'>, id: string): Href =>
  toHref(`${getAdminListPath(resource)}/${id}`);

export const getAdminEditPath = (resource: Pick<Resource, 'admin'>, id: string): Href =>
  toHref(`${getAdminItemPath(resource, id)}/edit`);

export const getAdminAddPath = (resource: Pick<Resource, 'admin'>): Href =>
  toHref(`${getAdminListPath(resource)}/add`);

export const getAdminFilePath = (id: string) => getAdminItemPath({ admin: 'files' }, id);
