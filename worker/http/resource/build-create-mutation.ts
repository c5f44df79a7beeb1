/** POST /{resource}: builds the generic mutation that creates an item. */

import type { Context } from 'hono';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { buildCreateOperation } from '../../contract/resources/resource-operations.ts';
import type { AppEnv } from '../../env.ts';
import { defineMutation, type Mutation } from '../mutation.ts';
import { buildCreation } from './build-creation.ts';
import type { ResourceSql } from './build-resource-sql.ts';

export const buildCreateMutation = (source: ResourceSql): Mutation =>
  defineMutation(buildCreateOperation(source.resource), {
    auth: 'A',
    hidesNothing: true,
    changes: [source.table],
    run: (sent, c) => createItem(source, sent, c),
  });

/** Creates an item from a request body. */
export async function createItem(source: ResourceSql, sent: FieldValues, c: Context<AppEnv>) {
  const made = await buildCreation(source, sent, c);
  await c.var.db.batch(made.statements);
  return c.json({ id: made.id }, 201);
}
