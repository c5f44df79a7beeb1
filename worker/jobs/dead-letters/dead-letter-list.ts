import { parseSortOrder } from '../../contract/shared/paging.ts';
import { deadLettersApi } from '../../contract/system/dead-letters.api.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { defineQuery } from '../../http/query.ts';
import { deadLetterCountsQuery, deadLetterPageQueries } from './dead-letter-queries.ts';

/** GET /parked: dead letters, waiting ones before those that were resent. */
export const deadLetterListQuery = defineQuery(deadLettersApi.list, {
  auth: 'A',
  buildQueries: ({ query }) => {
    const [order] = parseSortOrder(query.orderby ?? '', ['created_at']) ?? [];
    const way = order ? (order.descending ? 'newest' : 'oldest') : 'usually';
    return {
      counts: deadLetterCountsQuery(),
      data: deadLetterPageQueries[way](getLimitOffset(query)),
    };
  },
  toResponse: ({ counts: [counts = { count: 0, waiting_count: 0 }], data }) => ({
    ...counts,
    data,
  }),
});
