import { z } from 'zod';
import { defineApi } from '../shared/operation.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import { binLimits, deletedItemListSchema, restoreSchema } from './bin.ts';

/** HTTP operations of the bin. */
export const binApi = defineApi({
  list: {
    method: 'get',
    path: '/bin',
    tag: 'bin',
    summary: `List deleted items; they are deleted for good after ${binLimits.days} days`,
    query: buildPagingSchema(['deleted_at', 'title', 'resource']).extend({
      resource: z.string().optional(),
    }),
    response: deletedItemListSchema,
  },
  restore: {
    method: 'post',
    path: '/bin/:id/restore',
    tag: 'bin',
    summary: 'Restore a deleted item with what was deleted with it',
    body: restoreSchema,
    response: z.record(z.string(), z.unknown()),
  },
  delete: {
    method: 'delete',
    path: '/bin/:id',
    tag: 'bin',
    summary: 'Delete an item in the bin for good, with its files',
    status: 204,
  },
});
