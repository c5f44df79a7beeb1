import { told } from '../../fields/told.ts';
import type { Item } from '../../item.ts';
import type { Column } from '../columns.ts';

/** The rows of a list in its columns, and their names. */
export const tableOf = (columns: Column[], rows: Item[]): string[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) =>
    columns.map(({ name, field, special }) => special?.told?.(row) ?? told(name, field, row)),
  ),
];
