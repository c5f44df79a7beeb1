import type { Values } from '../../contract/resources/resource.ts';
import { itemOf } from '../../contract/resources/resource-responses.ts';
import { changeOf } from '../../contract/resources/resource-input.ts';
import { type Call, call } from '../mutation.ts';
import { columnsOf } from './to-columns.ts';
import { checkRefs } from './check-references.ts';
import { save } from './update-item.ts';
import type { Source } from './resource-sql.ts';

/** Declaration of PATCH /{resource}/{id} without its `run`. */
export const changing = (source: Source) => ({
  method: 'patch' as const,
  path: `/${source.resource.path}/:id`,
  who: 'A' as const,
  noun: source.resource.path,
  summary: `Update one ${source.resource.noun.one}`,
  body: changeOf(source.resource),
  status: 200 as const,
  answer: itemOf(source.resource),
  changes: [source.table],
});

/** PATCH /{resource}/{id} */
export const changeCall = (source: Source): Call =>
  call<Values>({
    ...changing(source),
    run: async (sent, c) => {
      await checkRefs(c.var.db, source.resource, sent);
      const { item, etag } = await save(source, columnsOf(source.resource, sent), c);
      return c.json(item, 200, { ETag: etag });
    },
  });
