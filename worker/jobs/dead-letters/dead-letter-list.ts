import { parseOrder } from '../../contract/shared/paging.ts';
import { parkedList, parkedQuery } from '../../contract/system/dead-letters.ts';
import { rowsAsked } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';
import { parkedCounts, parkedRows } from './dead-letter-queries.ts';

/** GET /parked: dead letters, waiting ones before those that were resent. */
export const parkedMessages = read({
  path: '/parked',
  who: 'A',
  noun: 'parked',
  summary: 'List failed queue messages: open ones first, each newest first',
  query: parkedQuery,
  answer: parkedList,
  statements: ({ query }) => {
    const [order] = parseOrder(query.orderby ?? '', ['created_at']) ?? [];
    const way = order ? (order.descending ? 'newest' : 'oldest') : 'usually';
    return [parkedCounts(), parkedRows[way](rowsAsked(query))] as const;
  },
  shape: ([[counts = { count: 0, waiting_count: 0 }], data]) => ({ ...counts, data }),
});
