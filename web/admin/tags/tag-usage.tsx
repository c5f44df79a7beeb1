/** List resource and cells for the items that use a tag. */

import { tagLinksResource } from '../../../worker/contract/content/tag-links.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getSortableFields } from '../../../worker/contract/resources/resource-fields.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { getItemLabel } from '../item-texts.ts';
import type { SpecialCells } from '../list/list-columns.ts';
import { getAdminResource } from '../resource-groups.ts';

/** Usages of a tag as a list resource: item, kind and dates. */
export const tagUsageResource: Resource = {
  ...tagLinksResource,
  fields: { ...tagLinksResource.fields, kind: { kind: 'line', set: 'never' } },
  orders: getSortableFields(tagLinksResource),
  columns: ['object_order_by', 'kind', 'object_is_active', 'object_updated_at', 'created_at'],
};

const linkColumns = Object.entries(tagLinksResource.fields).flatMap(([column, field]) =>
  field.kind === 'ref' && field.to !== 'tags' ? [{ column, to: field.to }] : [],
);

/** Item of a usage. */
function getLinkedObject(use: ApiItem) {
  const found = linkColumns.find(({ column }) => use[column]);
  return found && { resource: getAdminResource(found.to), id: String(use[found.column]) };
}

function getLinkedKind(use: ApiItem): string {
  const object = getLinkedObject(use);
  return object ? getItemLabel(object.resource) : '';
}

export const tagUsageCells: SpecialCells = {
  object_order_by: {
    render: (use) => {
      const object = getLinkedObject(use);
      const title = String(use.object_order_by);
      return object ? (
        <Link href={getAdminItemPath(object.resource, object.id)}>{title}</Link>
      ) : (
        title
      );
    },
    toText: (use) => String(use.object_order_by),
  },
  kind: { render: getLinkedKind, toText: getLinkedKind },
};
