import type { ReactNode } from 'react';
import type { Field, Resource } from '../../../worker/contract/resources/resource.ts';
import {
  besideOf,
  fieldsOf,
  joinOf,
  labelOf,
  ordersOf,
} from '../../../worker/contract/resources/resource-fields.ts';
import type { Item } from '../../data/resource/api-item.ts';

/** Custom cell of a column. */
export interface SpecialCell {
  label?: string;
  shown(row: Item): ReactNode;
  /** Plain text for CSV, if it differs from that of the field. */
  told?(row: Item): string;
}

export type SpecialCells = Record<string, SpecialCell>;

export interface Column {
  name: string;
  field: Field;
  label: string;
  /** Sort field, or null if not sortable; references sort by name. */
  order: string | null;
  special?: SpecialCell;
  /** True if the cell links to the item. */
  leads: boolean;
}

/** Builds the columns of a list. The title column, or else the first, links to the item. */
export function columnsOf(
  resource: Resource,
  names: readonly string[],
  cells: SpecialCells = {},
): Column[] {
  const fields = fieldsOf(resource);
  const leading = names.includes(resource.titled) ? resource.titled : names[0];
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const order = joinOf(name, field) ? besideOf(name) : name;
    const special = cells[name];
    return [
      {
        name,
        field,
        label: special?.label ?? labelOf(name, field),
        order: ordersOf(resource).includes(order) ? order : null,
        leads: name === leading,
        ...(special && { special }),
      },
    ];
  });
}
