import { parseOrder } from '../contract/paging.ts';
import { parkedList, parkedQuery } from '../contract/parked.ts';
import { rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';
import { parkedCounts, parkedRows } from './rows.ts';

/** GET /parked: what the queues gave up, the newest first. */
export const parkedMessages = read({
  path: '/parked',
  who: 'A',
  noun: 'parked',
  summary: 'Messages that the queues gave up, the newest first',
  query: parkedQuery,
  answer: parkedList,
  statements: ({ query }) => {
    const [order] = parseOrder(query.orderby ?? 'created_at desc', ['created_at']) ?? [];
    return [parkedCounts(), parkedRows(order?.descending !== false)(rowsAsked(query))] as const;
  },
  shape: ([[counts], data]) => ({
    count: counts?.count ?? 0,
    waiting_count: counts?.waiting ?? 0,
    data,
  }),
});
