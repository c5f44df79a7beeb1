import type { LinkTarget } from '../../worker/contract/addresses.ts';
import type { Resource } from '../../worker/contract/resources/resource.ts';
import { getAdminItemPath, getAdminListPath } from '../data/resource/admin-paths.ts';
import type { ApiItem } from '../data/resource/api-item.ts';
import { getApiItemTitle, getListTitle } from './item-texts.ts';

/** Breadcrumbs of admin pages: to a list, or through the list to an item. */
export type BreadcrumbTrail = readonly [name: string, address: LinkTarget][];

export const getListTrail = (resource: Resource): BreadcrumbTrail => [
  [getListTitle(resource), getAdminListPath(resource)],
];

/** Breadcrumbs to an item: its list and the item. */
export const getItemTrail = (resource: Resource, item: ApiItem): BreadcrumbTrail => [
  ...getListTrail(resource),
  [getApiItemTitle(resource, item), getAdminItemPath(resource, item.id)],
];
