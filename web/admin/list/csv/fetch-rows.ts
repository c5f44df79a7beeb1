/**
 * Fetches the rows of a list page by page for a CSV export; rows that move between pages appear
 * once.
 */

import { bulkLimits } from '../../../../worker/contract/admin/bulk.ts';
import { listLimits } from '../../../../worker/contract/shared/limits.ts';
import { type ApiQuery, loadAnswer } from '../../../data/query.ts';
import type { ApiItem, ApiItemList } from '../../../data/resource/api-item.ts';

/** Maximum number of rows in a file. */
export const MAX_CSV_ROWS = bulkLimits.items;

/** Fetched rows and the next offset. */
export interface FetchedRows {
  rows: ReadonlyMap<string, ApiItem>;
  offset: number;
}

export const noFetchedRows: FetchedRows = { rows: new Map(), offset: 0 };

/** Continues at the last offset. @throws ApiError */
export async function fetchRows(
  { address }: ApiQuery<ApiItemList>,
  from: FetchedRows,
  {
    only,
    signal,
    tell,
  }: { only: ReadonlySet<string> | null; signal: AbortSignal; tell(so: FetchedRows): void },
): Promise<FetchedRows> {
  let so = from;
  const wanted = only?.size ?? MAX_CSV_ROWS;
  while (so.rows.size < wanted && so.offset < MAX_CSV_ROWS) {
    const page: ApiQuery<ApiItemList> = {
      address: `${address}&limit=${listLimits.maximumLimit}&offset=${so.offset}`,
    };
    const { data } = await loadAnswer(page, { signal });
    const found = data.filter(({ id }) => !only || only.has(id));
    so = {
      rows: new Map([...so.rows, ...found.map((row) => [row.id, row] as const)]),
      offset: so.offset + data.length,
    };
    tell(so);
    if (data.length < listLimits.maximumLimit) break;
  }
  return so;
}
