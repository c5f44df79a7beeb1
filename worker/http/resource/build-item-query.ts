import { itemOf } from '../../contract/resources/resource-responses.ts';
import { notFound } from '../http-error.ts';
import { type Read, read } from '../query.ts';
import type { Source } from './resource-sql.ts';

/** GET /{resource}/{id} */
export function itemRead({ resource, byId, shape }: Source): Read {
  const { path, noun } = resource;
  return read({
    path: `/${path}/:id`,
    who: 'A',
    noun: path,
    summary: `Get one ${noun.one} with all its fields`,
    answer: itemOf(resource),
    statements: ({ params, viewer, now }) =>
      [byId({ id: params.id, viewer: viewer?.id ?? null, now })] as const,
    shape: ([[row]]) => {
      if (!row) throw notFound(`This ${noun.one} does not exist.`);
      return shape(row);
    },
  });
}
