import { told } from '../../../data/resource/format-field-value.ts';
import type { Item } from '../../../data/resource/api-item.ts';
import type { Column } from '../list-columns.ts';

/** Header and rows of a list as CSV cells. */
export const tableOf = (columns: Column[], rows: Item[]): string[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) =>
    columns.map(({ name, field, special }) => special?.told?.(row) ?? told(name, field, row)),
  ),
];
