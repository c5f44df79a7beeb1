import type { Resource } from '../../worker/contract/resources/resource.ts';
import { itemAddress, listAddress } from '../data/resource/admin-paths.ts';
import { type Item, titleOf } from '../data/resource/api-item.ts';
import { capital } from './list/format-count.ts';

export type Trail = readonly [name: string, address: string][];

export const trailToList = (resource: Resource): Trail => [
  [capital(resource.noun.many), listAddress(resource)],
];

/** Breadcrumbs to an item: its list and the item. */
export const trailTo = (resource: Resource, item: Item): Trail => [
  ...trailToList(resource),
  [titleOf(resource, item), itemAddress(resource, item.id)],
];
