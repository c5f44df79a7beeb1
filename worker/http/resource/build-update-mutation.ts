import { buildUpdateOperation } from '../../contract/resources/resource-operations.ts';
import { defineMutation, type Mutation } from '../mutation.ts';
import type { ResourceSql } from './build-resource-sql.ts';
import { checkReferences } from './check-references.ts';
import { isRewording } from './is-rewording.ts';
import { toColumns } from './to-columns.ts';
import { updateItem } from './update-item.ts';

/**
 * PATCH /{resource}/{id}: builds the generic mutation that changes an item, guarded by its version.
 */
export const buildUpdateMutation = (source: ResourceSql): Mutation =>
  defineMutation(buildUpdateOperation(source.resource), {
    auth: 'A',
    changes: [source.table],
    hidesNothing: (sent) => isRewording(source.resource, sent),
    run: async (sent, c) => {
      await checkReferences(c.var.db, source.resource, sent);
      const { item, etag } = await updateItem(source, toColumns(source.resource, sent), c);
      return c.json(item, 200, { ETag: etag });
    },
  });
