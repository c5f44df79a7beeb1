import { z } from 'zod';
import { buildListQuerySchema } from '../resources/resource-responses.ts';
import { dateFilterSchema } from '../shared/date-time-schemas.ts';
import { buildLogListSchema } from '../shared/log-list-schema.ts';
import { defineApi } from '../shared/operation.ts';
import { historyResource } from './history.resource.ts';
import { historyValuesSchema, revertInputSchema } from './history-values.ts';

/**
 * HTTP operations of the history of changes: the list, the values of a change, and restoring them.
 */
export const historyApi = defineApi({
  list: {
    method: 'get',
    path: '/history',
    tag: 'history',
    summary: 'List the history of changes, newest first',
    query: buildListQuerySchema(historyResource).extend({
      from: dateFilterSchema.optional().describe('the same as created_from'),
      to: dateFilterSchema.optional().describe('the same as created_to'),
    }),
    response: buildLogListSchema(historyResource),
  },
  getValues: {
    method: 'get',
    path: '/history/:id/values',
    tag: 'history',
    summary: 'Get the old and new values of a change; the ETag is that of the current item',
    response: historyValuesSchema,
  },
  revert: {
    method: 'post',
    path: '/history/:id/put_back',
    tag: 'history',
    summary:
      'Restore the values that a change replaced: all of them or the given fields; recorded as a new change',
    body: revertInputSchema,
    response: z.looseObject({}).describe('the item, as returned by PATCH'),
  },
});
