/** Queries that load all rows of a list, up to a limit, a hundred per request. */

import type { ListResponse } from '../../../worker/contract/shared/common-schemas.ts';
import { listLimits } from '../../../worker/contract/shared/limits.ts';
import { type ApiQuery, loadAnswer } from '../../data/query.ts';

/**
 * Loads all rows of a list, up to `most`, a hundred per request. Rows that move between pages
 * appear once.
 */
export const allRowsQuery = <Row extends { id: string }>(
  { address }: ApiQuery<ListResponse<Row>>,
  orderby?: string,
  most = Number.POSITIVE_INFINITY,
) => ({
  queryKey: [address, 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Row[]> => {
    const params = { ...(orderby && { orderby }), limit: String(listLimits.maximumLimit) };
    const rows = new Map<string, Row>();
    for (let offset = 0; ; ) {
      const search = new URLSearchParams({ ...params, offset: String(offset) });
      const page: ApiQuery<ListResponse<Row>> = { address: `${address}?${search}` };
      const { count, data } = await loadAnswer(page, { signal });
      for (const row of data) rows.set(row.id, row);
      offset += data.length;
      if (data.length === 0 || offset >= Math.min(count, most)) return [...rows.values()];
    }
  },
});

/** The same for a form: fetched on each mount and never refetched while editing. */
export const editableRowsQuery = <Row extends { id: string }>(
  query: ApiQuery<ListResponse<Row>>,
  orderby?: string,
) => ({
  ...allRowsQuery(query, orderby),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
