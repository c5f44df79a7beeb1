import type { List } from '../../../worker/contract/shared/common-schemas.ts';
import type { Resource, Values } from '../../../worker/contract/resources/resource.ts';
import { besideOf, fieldsOf, wordOf } from '../../../worker/contract/resources/resource-fields.ts';
import { itemQuery, query } from '../query.ts';

/** An item as returned by the API. */
export interface Item extends Values {
  id: string;
}

/** `count_is_floor`: counting stopped early. `looked_to`: time at which a log scan stopped. */
export interface Items extends List<Item> {
  count_is_floor?: boolean;
  looked_to?: string;
}

export const addressOf = ({ path }: Resource, id: string) => `/${path}/${id}`;

export const itemOf = (resource: Resource, id: string) => query<Item>(addressOf(resource, id));

export const itemToEdit = (resource: Resource, id: string) =>
  itemQuery<Item>(addressOf(resource, id));

/** Title of an item, or 'Unnamed …'. */
export const titleOf = (resource: Resource, item: Values): string => {
  const { titled, noun } = resource;
  return wordOf(fieldsOf(resource)[titled], item[titled] || `Unnamed ${noun.one}`);
};

/** Name joined to a reference field, or the id. */
export const nameBeside = (name: string, item: Values): string =>
  String(item[besideOf(name)] ?? item[name] ?? '');
