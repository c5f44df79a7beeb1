import { defineApi } from '../shared/operation.ts';
import { adminSearchQuerySchema, adminSearchResponseSchema } from './search.ts';

/** HTTP operation of the back-office search across all resources. */
export const adminSearchApi = defineApi({
  search: {
    method: 'get',
    path: '/find',
    tag: 'find',
    summary:
      'Search all resources by name, tag, e-mail address or id; without `q`, list the latest changes',
    query: adminSearchQuerySchema,
    response: adminSearchResponseSchema,
  },
});
