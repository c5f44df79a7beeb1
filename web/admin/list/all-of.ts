import type { List } from '../../../worker/contract/answers.ts';
import { list } from '../../../worker/contract/limits.ts';
import { get } from '../../lib/api.ts';

/** Asks for all rows of a list, a hundred at a time, `most` at most. */
export const allOf = <Row>(address: string, orderby?: string, most = Number.POSITIVE_INFINITY) => ({
  queryKey: [address, 'all'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Row[]> => {
    const asked = { ...(orderby && { orderby }), limit: String(list.maximumLimit) };
    const part = (offset: number) =>
      get<List<Row>>(
        `${address}?${new URLSearchParams({ ...asked, offset: String(offset) })}`,
        signal,
      );
    const first = await part(0);
    const parts = Math.ceil(Math.min(first.count, most) / list.maximumLimit);
    const others = Array.from({ length: Math.max(0, parts - 1) }, (_, at) =>
      part((at + 1) * list.maximumLimit),
    );
    return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
  },
});
