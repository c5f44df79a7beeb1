import type { Resource } from '../../../worker/contract/resource.ts';
import { csvOf, saveAs } from '../csv.ts';
import { told } from '../fields/told.ts';
import type { Item } from '../item.ts';
import type { Column } from './columns.ts';

interface Props {
  resource: Resource;
  columns: Column[];
  /** None while they come: the button has its place. */
  rows: Item[] | undefined;
}

/** The rows and columns that are shown, as a file. */
export function SaveCsv({ resource, columns, rows }: Props) {
  if (rows?.length === 0) return null;
  const save = () => rows && saveAs(`${resource.admin}.csv`, csvOf(tableOf(columns, rows)));
  return (
    <button
      type="button"
      className="button quiet save-csv"
      aria-disabled={!rows || undefined}
      onClick={save}
    >
      Save as CSV
    </button>
  );
}

export const tableOf = (columns: Column[], rows: Item[]): string[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) =>
    columns.map(({ name, field, special }) => special?.told(row) ?? told(name, field, row)),
  ),
];
