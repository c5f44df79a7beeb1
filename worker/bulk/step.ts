import type { Bulk } from '../contract/bulk.ts';
import { taggedColumns, taggedObjects } from '../contract/tag-links.ts';

/** What is done with each item. */
export type What = Pick<Bulk, 'set' | 'verb' | 'value'>;

/** A change that somebody is at work on. */
export interface Claimed {
  id: string;
  /** Who does it, or undoes it: whose the session is. */
  by: string;
  session_id: string;
  resource: string;
  what: string;
  state: 'running' | 'undoing';
}

/** One of its items, as it is now. */
export interface Item {
  place: number;
  item_id: string;
  change_id: string | null;
  /** Of the item, null where it is gone. */
  version: number | null;
  /** The last change of it in history. */
  last: string | null;
  /** Of the tag and the item. */
  link_id: string | null;
}

/** The column of a tag's link that names an item. */
export const columnOf = (resource: string) =>
  taggedColumns.find((name) => taggedObjects[name] === resource);

/** A call, a sentence that says why there is none, or null where there is nothing to do. */
export type Step =
  | { method: string; path: string; body?: object; version?: number | null }
  | string
  | null;

/** What makes the change of an item. */
export function doing({ resource }: Claimed, { set, verb, value }: What, item: Item): Step {
  const path = `/${resource}/${item.item_id}`;
  if (item.version === null) return 'It is gone.';
  if (set) return { method: 'PATCH', path, body: set };
  if (verb === 'add_tag') return tagged(resource, value, item);
  if (verb === 'take_tag') return item.link_id ? untagged(item.link_id) : null;
  return { method: 'POST', path: `${path}/${verb === 'publish' ? 'approve' : verb}`, body: {} };
}

/** What undoes it, unless somebody has changed the item since. */
export function undoing({ resource }: Claimed, { set, verb, value }: What, item: Item): Step {
  // It had been so before.
  if (!item.change_id) return null;
  if (item.version === null) return 'It is gone.';
  if (verb === 'add_tag') return item.link_id ? untagged(item.link_id) : null;
  if (verb === 'take_tag') return item.link_id ? null : tagged(resource, value, item);
  if (!set || item.last !== item.change_id) return 'Not undone: it was changed again later.';
  return {
    method: 'POST',
    path: `/history/${item.change_id}/put_back`,
    body: {},
    version: item.version,
  };
}

const untagged = (link: string): Step => ({ method: 'DELETE', path: `/tag-links/${link}` });

const tagged = (resource: string, tag_id: string | undefined, { item_id }: Item): Step => ({
  method: 'POST',
  path: '/tag-links',
  body: { tag_id, [columnOf(resource) ?? '']: item_id },
});
