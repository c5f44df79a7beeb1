import { defineApi } from '../shared/operation.ts';
import { searchQuerySchema, searchResponseSchema } from './site-search.ts';

/** HTTP operation of the search across public content. */
export const siteSearchApi = defineApi({
  search: {
    method: 'get',
    path: '/search',
    tag: 'search',
    summary: 'Search public content for every word, best match first',
    query: searchQuerySchema,
    response: searchResponseSchema,
  },
});
