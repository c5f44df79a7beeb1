import type { z } from 'zod';
import type { Resource } from '../resources/resource.ts';
import { defineApi } from '../shared/operation.ts';
import { buildBulkSchema, bulkStateSchema, createdBulkSchema } from './bulk.ts';

/**
 * HTTP operations of bulk changes: progress, stop, undo, and POST /{resource}/bulk for every
 * resource.
 */
export const bulkApi = defineApi({
  get: {
    method: 'get',
    path: '/bulk/:id',
    tag: 'bulk',
    summary: 'Get the progress and the failures of a bulk change',
    response: bulkStateSchema,
  },
  stop: {
    method: 'post',
    path: '/bulk/:id/stop',
    tag: 'bulk',
    summary: 'Stop a bulk change; items already changed stay changed',
    response: bulkStateSchema,
  },
  undo: {
    method: 'post',
    path: '/bulk/:id/undo',
    tag: 'bulk',
    summary: 'Undo a bulk change of a field or of tags; 409 done if it can’t be undone',
    response: bulkStateSchema,
  },
});

/** POST /{resource}/bulk; `filter` validates the list's filters. */
export const buildBulkOperation = <R extends Resource>(
  resource: R,
  filter: z.ZodType<Record<string, string | undefined>>,
) =>
  ({
    method: 'post',
    path: `/${resource.path as R['path']}/bulk`,
    tag: resource.path,
    summary: `Set a field of many ${resource.noun.many}, or run an action on them; 409 changed if the filter matches a different number`,
    body: buildBulkSchema(resource, filter),
    status: 202,
    response: createdBulkSchema,
  }) as const;
