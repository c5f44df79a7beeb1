import type { ReactNode } from 'react';
import type { Field, Resource } from '../../../worker/contract/resource.ts';
import {
  besideOf,
  fieldsOf,
  joinOf,
  labelOf,
  ordersOf,
} from '../../../worker/contract/resource-fields.ts';
import type { Item } from '../item.ts';

/** A cell that says something else than its field does. */
export interface SpecialCell {
  label?: string;
  shown(row: Item): ReactNode;
  /** As text, where that is another than the field’s own. */
  told?(row: Item): string;
}

export type SpecialCells = Record<string, SpecialCell>;

export interface Column {
  name: string;
  field: Field;
  label: string;
  /** What the list is sorted by, where it can be: of a reference its name. */
  order: string | null;
  special?: SpecialCell;
  /** Whether its cell leads to the item. */
  leads: boolean;
}

/** The columns of a list. That which names the item leads to it, or else the first. */
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
