/** Texts about the items of a resource, such as their names, counts and the titles of their lists. */

import { m } from '#messages';
import type { FieldValues, Resource } from '../../worker/contract/resources/resource.ts';
import { getAllFields } from '../../worker/contract/resources/resource-fields.ts';
import { formatNumber } from '../../worker/contract/shared/format-locale.ts';
import { getValueText } from './fields/field-labels.ts';

type NamedResource = Pick<Resource, 'noun'>;

type ItemKey = Parameters<(typeof m)['admin_item.one']>[0]['item'];

/** Variant of a resource in the messages: 'e_mail_template' for the noun 'e-mail template'. */
export const getItemKey = ({ noun }: NamedResource) => noun.one.replaceAll(/\W+/g, '_') as ItemKey;

/** 'Article' */
export const getItemLabel = (resource: NamedResource) =>
  m['admin_item.one']({ item: getItemKey(resource) });

/** 'Articles' */
export const getListTitle = (resource: NamedResource) =>
  m['admin_item.many']({ item: getItemKey(resource) });

/** 'Add article' */
export const getAddTitle = (resource: NamedResource) =>
  m['admin_item.add']({ item: getItemKey(resource) });

/** '1 footer', '12 footers', '10,000+ users' */
export function formatItemCount(resource: NamedResource, count: number, isFloor = false): string {
  const item = getItemKey(resource);
  const number = formatNumber(count);
  return isFloor
    ? m['admin_item.count_at_least']({ item, number })
    : m['admin_item.count']({ item, count, number });
}

/** Title of an item, or 'Unnamed …'. */
export function getApiItemTitle(resource: Resource, item: FieldValues): string {
  const title = item[resource.titleField];
  return title
    ? getValueText(getAllFields(resource)[resource.titleField], title)
    : m['admin_item.unnamed']({ item: getItemKey(resource) });
}

/** '10,000+' if counting stopped early. */
export const formatCountWithFloor = (count: number, isFloor = false) =>
  formatNumber(count) + (isFloor ? '+' : '');
