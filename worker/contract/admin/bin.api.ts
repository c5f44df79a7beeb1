import { z } from 'zod';
import { defineApi } from '../shared/operation.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import {
  binLimits,
  deletedItemListSchema,
  itemUsesQuerySchema,
  itemUsesSchema,
  restoreSchema,
} from './bin.ts';

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
  listUses: {
    method: 'get',
    path: '/bin/uses',
    tag: 'bin',
    summary: 'List the first items that keep an item from being deleted',
    query: itemUsesQuerySchema,
    response: itemUsesSchema,
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
