import type { List } from '../../worker/contract/answers.ts';
import type { Resource, Values } from '../../worker/contract/resource.ts';
import { besideOf, fieldsOf, wordOf } from '../../worker/contract/resource-fields.ts';
import { itemQuery, query } from '../lib/query.ts';

/** An item as the API answers it: its fields by their names. */
export interface Item extends Values {
  id: string;
}

/** A count that stopped early is less than there are; `looked_to` is where a log that did so goes on. */
export interface Items extends List<Item> {
  count_is_floor?: boolean;
  looked_to?: string;
}

export const addressOf = ({ path }: Resource, id: string) => `/${path}/${id}`;

export const itemOf = (resource: Resource, id: string) => query<Item>(addressOf(resource, id));

export const itemToEdit = (resource: Resource, id: string) =>
  itemQuery<Item>(addressOf(resource, id));

/** What an item is called, where it has a name. */
export const titleOf = (resource: Resource, item: Values): string => {
  const { titled, noun } = resource;
  return wordOf(fieldsOf(resource)[titled], item[titled] || `Unnamed ${noun.one}`);
};

/** What stands beside an id, or the id itself. */
export const nameBeside = (name: string, item: Values): string =>
  String(item[besideOf(name)] ?? item[name] ?? '');
