import { parseSortOrder } from '../../contract/shared/paging.ts';
import { deadLetterListSchema, deadLetterQuerySchema } from '../../contract/system/dead-letters.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { defineQuery } from '../../http/query.ts';
import { deadLetterCountsQuery, deadLetterPageQueries } from './dead-letter-queries.ts';

/** GET /parked: dead letters, waiting ones before those that were resent. */
export const deadLetterListQuery = defineQuery({
  path: '/parked',
  auth: 'A',
  tag: 'parked',
  summary: 'List failed queue messages: open ones first, each newest first',
  query: deadLetterQuerySchema,
  response: deadLetterListSchema,
  buildQueries: ({ query }) => {
    const [order] = parseSortOrder(query.orderby ?? '', ['created_at']) ?? [];
    const way = order ? (order.descending ? 'newest' : 'oldest') : 'usually';
    return [deadLetterCountsQuery(), deadLetterPageQueries[way](getLimitOffset(query))] as const;
  },
  toResponse: ([[counts = { count: 0, waiting_count: 0 }], data]) => ({ ...counts, data }),
});
