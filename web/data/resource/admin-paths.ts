import type { Resource } from '../../../worker/contract/resources/resource.ts';

/** Paths of the admin pages of a resource. */
export const home = '/admin';

export const listAddress = ({ admin }: Pick<Resource, 'admin'>) => `${home}/${admin}`;

export const itemAddress = (resource: Pick<Resource, 'admin'>, id: string) =>
  `${listAddress(resource)}/${id}`;

export const editAddress = (resource: Resource, id: string) => `${itemAddress(resource, id)}/edit`;

export const addAddress = (resource: Resource) => `${listAddress(resource)}/add`;

export const fileAddress = (id: string) => itemAddress({ admin: 'files' }, id);
