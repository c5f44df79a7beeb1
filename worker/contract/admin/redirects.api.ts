import { defineApi } from '../shared/operation.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import {
  missingPathListSchema,
  redirectImportResultSchema,
  redirectImportSchema,
  redirectLimits,
} from './redirects.ts';

/** HTTP operations of redirects beyond those of every resource, and of addresses not found. */
export const redirectsApi = defineApi({
  import: {
    method: 'post',
    path: '/redirects/import',
    tag: 'redirects',
    summary: `Add up to ${redirectLimits.rows} redirects at once, all or none; each fault names its row`,
    body: redirectImportSchema,
    status: 201,
    response: redirectImportResultSchema,
  },
  listMissing: {
    method: 'get',
    path: '/not_found',
    tag: 'redirects',
    summary: 'List the paths of documents that were not found, by number of requests in 30 days',
    query: buildPagingSchema(['count', 'path']),
    response: missingPathListSchema,
  },
});
