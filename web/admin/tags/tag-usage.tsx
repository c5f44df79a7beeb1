import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { ordersOf } from '../../../worker/contract/resources/resource-fields.ts';
import { tagLinks } from '../../../worker/contract/content/tag-links.resource.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import type { Item } from '../../data/resource/api-item.ts';
import type { SpecialCells } from '../list/list-columns.ts';
import { capital } from '../list/format-count.ts';
import { resourceAt } from '../resource-groups.ts';

/** Usages of a tag as a list resource: item, kind and dates. */
export const listedUses: Resource = {
  ...tagLinks,
  fields: { ...tagLinks.fields, kind: { kind: 'line', set: 'never' } },
  orders: ordersOf(tagLinks),
  columns: ['object_order_by', 'kind', 'object_is_active', 'object_updated_at', 'created_at'],
};

const linked = Object.entries(tagLinks.fields).flatMap(([column, field]) =>
  field.kind === 'ref' && field.to !== 'tags' ? [{ column, to: field.to }] : [],
);

/** Item of a usage. */
function objectOf(use: Item) {
  const found = linked.find(({ column }) => use[column]);
  return found && { resource: resourceAt(found.to), id: String(use[found.column]) };
}

const kindOf = (use: Item) => capital(objectOf(use)?.resource.noun.one ?? '');

export const cellsOfUses: SpecialCells = {
  object_order_by: {
    shown: (use) => {
      const object = objectOf(use);
      const title = String(use.object_order_by);
      return object ? <Link href={itemAddress(object.resource, object.id)}>{title}</Link> : title;
    },
    told: (use) => String(use.object_order_by),
  },
  kind: { shown: kindOf, told: kindOf },
};
