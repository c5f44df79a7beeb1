import type { ApiItem } from '../../../data/resource/api-item.ts';
import { formatFieldValue } from '../../../data/resource/format-field-value.ts';
import type { ListColumn } from '../list-columns.ts';

/** Header and rows of a list as CSV cells. */
export const toCsvRows = (columns: ListColumn[], rows: ApiItem[]): string[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) =>
    columns.map(
      ({ name, field, special }) => special?.toText?.(row) ?? formatFieldValue(name, field, row),
    ),
  ),
];
