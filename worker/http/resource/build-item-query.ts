import { buildItemSchema } from '../../contract/resources/resource-responses.ts';
import { notFoundError } from '../http-error.ts';
import { defineQuery, type Query } from '../query.ts';
import type { ResourceSql } from './resource-sql.ts';

/** GET /{resource}/{id} */
export function buildItemQuery({ resource, byId, shape }: ResourceSql): Query {
  const { path, noun } = resource;
  return defineQuery({
    path: `/${path}/:id`,
    auth: 'A',
    tag: path,
    summary: `Get one ${noun.one} with all its fields`,
    response: buildItemSchema(resource),
    buildQueries: ({ params, viewer, now }) =>
      [byId({ id: params.id, viewer: viewer?.id ?? null, now })] as const,
    toResponse: ([[row]]) => {
      if (!row) throw notFoundError(`This ${noun.one} does not exist.`);
      return shape(row);
    },
  });
}
