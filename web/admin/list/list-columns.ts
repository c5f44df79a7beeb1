/**
 * Columns of an admin list with their sort order. The title column, or else the first, links to the
 * item.
 */

import type { ReactNode } from 'react';
import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import {
  getAllFields,
  getFieldJoin,
  getJoinedName,
  getSortableFields,
} from '../../../worker/contract/resources/resource-fields.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { getItemFieldLabel } from '../fields/field-labels.ts';

/** Custom cell of a column. */
export interface SpecialCell {
  label?: () => string;
  render(row: ApiItem): ReactNode;
  /** Plain text for CSV, if it differs from that of the field. */
  toText?(row: ApiItem): string;
}

export type SpecialCells = Record<string, SpecialCell>;

export interface ListColumn {
  name: string;
  field: ResourceField;
  label: string;
  /** Sort field, or null if not sortable; references sort by name. */
  order: string | null;
  special?: SpecialCell;
  /** True if the cell links to the item. */
  isLink: boolean;
}

export function buildListColumns(
  resource: Resource,
  names: readonly string[],
  cells: SpecialCells = {},
): ListColumn[] {
  const fields = getAllFields(resource);
  const leading = names.includes(resource.titleField) ? resource.titleField : names[0];
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const order = getFieldJoin(name, field) ? getJoinedName(name) : name;
    const special = cells[name];
    return [
      {
        name,
        field,
        label: special?.label?.() ?? getItemFieldLabel(name, field),
        order: getSortableFields(resource).includes(order) ? order : null,
        isLink: name === leading,
        ...(special && { special }),
      },
    ];
  });
}
