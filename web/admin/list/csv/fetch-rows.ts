import { bulkBounds } from '../../../../worker/contract/admin/bulk.ts';
import { list } from '../../../../worker/contract/shared/limits.ts';
import { get } from '../../../data/api.ts';
import type { Item, Items } from '../../../data/resource/api-item.ts';

/** Maximum number of rows in a file. */
export const mostSaved = bulkBounds.items;

/** Fetched rows and the next offset. */
export interface Gathered {
  rows: ReadonlyMap<string, Item>;
  offset: number;
}

export const nothingYet: Gathered = { rows: new Map(), offset: 0 };

/**
 * Fetches a list page by page from the last offset. Rows by id, so a row that moves between pages
 * appears once. @throws ApiError
 */
export async function gather(
  address: string,
  from: Gathered,
  {
    only,
    signal,
    tell,
  }: { only: ReadonlySet<string> | null; signal: AbortSignal; tell(so: Gathered): void },
): Promise<Gathered> {
  let so = from;
  const wanted = only?.size ?? mostSaved;
  while (so.rows.size < wanted && so.offset < mostSaved) {
    const { data } = await get<Items>(
      `${address}&limit=${list.maximumLimit}&offset=${so.offset}`,
      signal,
    );
    const found = data.filter(({ id }) => !only || only.has(id));
    so = {
      rows: new Map([...so.rows, ...found.map((row) => [row.id, row] as const)]),
      offset: so.offset + data.length,
    };
    tell(so);
    if (data.length < list.maximumLimit) break;
  }
  return so;
}
