import type { FieldValues } from '../../contract/resources/resource.ts';
import { buildUpdateSchema } from '../../contract/resources/resource-input.ts';
import { buildItemSchema } from '../../contract/resources/resource-responses.ts';
import { defineMutation, type Mutation } from '../mutation.ts';
import { checkReferences } from './check-references.ts';
import type { ResourceSql } from './resource-sql.ts';
import { toColumns } from './to-columns.ts';
import { updateItem } from './update-item.ts';

/** Declaration of PATCH /{resource}/{id} without its `run`. */
export const buildUpdateDeclaration = (source: ResourceSql) => ({
  method: 'patch' as const,
  path: `/${source.resource.path}/:id`,
  auth: 'A' as const,
  tag: source.resource.path,
  summary: `Update one ${source.resource.noun.one}`,
  body: buildUpdateSchema(source.resource),
  status: 200 as const,
  response: buildItemSchema(source.resource),
  changes: [source.table],
});

/** PATCH /{resource}/{id} */
export const buildUpdateMutation = (source: ResourceSql): Mutation =>
  defineMutation<FieldValues>({
    ...buildUpdateDeclaration(source),
    run: async (sent, c) => {
      await checkReferences(c.var.db, source.resource, sent);
      const { item, etag } = await updateItem(source, toColumns(source.resource, sent), c);
      return c.json(item, 200, { ETag: etag });
    },
  });
