import { defineApi } from '../shared/operation.ts';
import {
  directoryOrderSchema,
  directoryQuerySchema,
  embeddedDirectoryOrderSchema,
} from './directory.ts';
import { multiValueFacets } from './facet-kinds.ts';
import { facetsSchema } from './facets.ts';

/** HTTP operations of the directory besides its list: the daily order, and filters with counts. */
export const directoryApi = defineApi({
  getOrder: {
    method: 'get',
    path: '/users/fe/order',
    tag: 'users',
    summary:
      'Get today’s shuffle of the directory, and the number of practitioners with confirmed details',
    response: directoryOrderSchema,
    embedded: embeddedDirectoryOrderSchema,
  },
  getFacets: {
    method: 'get',
    path: '/users/fe/facets',
    tag: 'users',
    summary: 'List the directory’s filters with counts, each kind counted without its own filter',
    query: directoryQuerySchema,
    multiValueParams: multiValueFacets,
    response: facetsSchema,
  },
});
