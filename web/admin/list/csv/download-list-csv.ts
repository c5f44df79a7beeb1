/** Downloads the rows of a list as a CSV file named after their resource. */

import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import type { ApiQuery } from '../../../data/query.ts';
import type { ApiItem, ApiItemList } from '../../../data/resource/api-item.ts';
import { formatItemValue } from '../../fields/format-item-value.ts';
import type { RowSelection } from '../bulk/use-row-selection.ts';
import type { ListColumn } from '../list-columns.ts';
import { downloadCsv, formatCsv } from './format-csv.ts';

/** The button and the dialog of a CSV export share these props. */
export interface CsvExportProps {
  resource: Resource;
  columns: ListColumn[];
  /** Rows of the current page; undefined while loading. */
  page: ApiItemList | undefined;
  /** The list with its filters, without limit and offset. */
  query: ApiQuery<ApiItemList>;
  /** Selected rows, if any. */
  chosen: RowSelection | null;
}

export const downloadListCsv = (
  { resource, columns }: Pick<CsvExportProps, 'resource' | 'columns'>,
  rows: ApiItem[],
) => downloadCsv(`${resource.admin}.csv`, formatCsv(toCsvRows(columns, rows)));

/** Header and rows of a list as CSV cells. */
export const toCsvRows = (columns: ListColumn[], rows: ApiItem[]): string[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) =>
    columns.map(
      ({ name, field, special }) => special?.toText?.(row) ?? formatItemValue(name, field, row),
    ),
  ),
];
