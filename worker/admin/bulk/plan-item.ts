/** Plans a bulk change: the request that changes each item, and the one that undoes it. */

import type { Bulk } from '../../contract/admin/bulk.ts';
import { taggableColumns, taggableResources } from '../../contract/content/tag-links.ts';

/** The change applied to each item. */
export type BulkAction = Pick<Bulk, 'set' | 'verb' | 'value'>;

/** A bulk change claimed by a consumer. */
export interface ClaimedBulkChange {
  id: string;
  /** Owner of the session, who runs or undoes it. */
  by: string;
  session_id: string;
  resource: string;
  what: string;
  state: 'running' | 'undoing';
}

/** One item in its current state. */
export interface BulkItem {
  place: number;
  item_id: string;
  change_id: string | null;
  /** Null if the item was deleted. */
  version: number | null;
  /** Latest history row of the item. */
  last: string | null;
  /** Id of the link between tag and item. */
  link_id: string | null;
}

/** Column of tag_links that references the resource. */
export const getTagLinkColumn = (resource: string) =>
  taggableColumns.find((name) => taggableResources[name] === resource);

/** A request, a sentence that says why there is none, or null if nothing needs to be done. */
export type BulkStep =
  | { method: string; path: string; body?: object; version?: number | null }
  | string
  | null;

export function planChange(
  { resource }: ClaimedBulkChange,
  { set, verb, value }: BulkAction,
  item: BulkItem,
): BulkStep {
  const path = `/${resource}/${item.item_id}`;
  if (item.version === null) return 'The item no longer exists.';
  if (set) return { method: 'PATCH', path, body: set };
  if (verb === 'add_tag') return planTag(resource, value, item);
  if (verb === 'take_tag') return item.link_id ? planUntag(item.link_id) : null;
  if (verb === 'delete') return { method: 'DELETE', path, body: {} };
  return { method: 'POST', path: `${path}/${verb === 'publish' ? 'approve' : verb}`, body: {} };
}

/** Plans the request that undoes it, unless the item was changed since. */
export function planUndo(
  { resource }: ClaimedBulkChange,
  { set, verb, value }: BulkAction,
  item: BulkItem,
): BulkStep {
  // The item already had the value.
  if (!item.change_id) return null;
  if (verb === 'delete') return planRestore(item);
  if (item.version === null) return 'The item no longer exists.';
  if (verb === 'add_tag') return item.link_id ? planUntag(item.link_id) : null;
  if (verb === 'take_tag') return item.link_id ? null : planTag(resource, value, item);
  if (!set || item.last !== item.change_id) return 'Not undone: it was changed again later.';
  return {
    method: 'POST',
    path: `/history/${item.change_id}/put_back`,
    body: {},
    version: item.version,
  };
}

/** An admin may have restored it already. */
const planRestore = ({ item_id, version }: BulkItem): BulkStep =>
  version === null ? { method: 'POST', path: `/bin/${item_id}/restore`, body: {} } : null;

const planUntag = (link: string): BulkStep => ({ method: 'DELETE', path: `/tag-links/${link}` });

const planTag = (
  resource: string,
  tag_id: string | undefined,
  { item_id }: BulkItem,
): BulkStep => ({
  method: 'POST',
  path: '/tag-links',
  body: { tag_id, [getTagLinkColumn(resource) ?? '']: item_id },
});
