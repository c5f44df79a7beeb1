import { buildItemOperation } from '../../contract/resources/resource-operations.ts';
import { notFoundError } from '../http-error.ts';
import { defineQuery, type Query } from '../query.ts';
import type { ResourceSql } from './build-resource-sql.ts';

/** GET /{resource}/{id}: builds the generic query of one item. */
export function buildItemQuery({ resource, byId, toItem }: ResourceSql): Query {
  return defineQuery(buildItemOperation(resource), {
    auth: 'A',
    buildQueries: ({ params, viewer, now }) => ({
      item: byId({ id: params.id, viewer: viewer?.id ?? null, now }),
    }),
    toResponse: ({ item: [row] }) => {
      if (!row)
        throw notFoundError({
          code: 'not_found',
          message: `This ${resource.noun.one} does not exist.`,
        });
      return toItem(row);
    },
  });
}
