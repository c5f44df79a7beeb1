import type { List } from '../../../worker/contract/answers.ts';
import { list } from '../../../worker/contract/limits.ts';
import { get } from '../../lib/api.ts';

/**
 * Asks for all rows of a list, `most` at most: a hundred at a time, one part after the other. A row that moves to
 * another part meanwhile stands there once.
 */
export const allRows = <Row extends { id: string }>(
  address: string,
  orderby?: string,
  most = Number.POSITIVE_INFINITY,
) => ({
  queryKey: [address, 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Row[]> => {
    const asked = { ...(orderby && { orderby }), limit: String(list.maximumLimit) };
    const rows = new Map<string, Row>();
    for (let offset = 0; ; ) {
      const search = new URLSearchParams({ ...asked, offset: String(offset) });
      const { count, data } = await get<List<Row>>(`${address}?${search}`, signal);
      for (const row of data) rows.set(row.id, row);
      offset += data.length;
      if (data.length === 0 || offset >= Math.min(count, most)) return [...rows.values()];
    }
  },
});

/** The same to be changed in a form: read anew each time, and never changed under somebody's hands. */
export const rowsToEdit = <Row extends { id: string }>(address: string, orderby?: string) => ({
  ...allRows<Row>(address, orderby),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
