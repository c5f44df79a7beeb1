import type { Context } from 'hono';
import { z } from 'zod';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { buildCreateSchema } from '../../contract/resources/resource-input.ts';
import { idSchema } from '../../contract/shared/common-schemas.ts';
import type { AppEnv } from '../../env.ts';
import { defineMutation, type Mutation } from '../mutation.ts';
import { buildCreation } from './build-creation.ts';
import type { ResourceSql } from './resource-sql.ts';

/** Declaration of POST /{resource} without its `run`. */
export const buildCreateDeclaration = (source: ResourceSql) => ({
  method: 'post' as const,
  path: `/${source.resource.path}`,
  auth: 'A' as const,
  tag: source.resource.path,
  summary: `Create a new ${source.resource.noun.one}`,
  body: buildCreateSchema(source.resource),
  status: 201 as const,
  response: z.object({ id: idSchema }),
  changes: [source.table],
});

/** POST /{resource} */
export const buildCreateMutation = (source: ResourceSql): Mutation =>
  defineMutation<FieldValues>({
    ...buildCreateDeclaration(source),
    run: (sent, c) => createItem(source, sent, c),
  });

/** Creates an item from a request body. */
export async function createItem(source: ResourceSql, sent: FieldValues, c: Context<AppEnv>) {
  const made = await buildCreation(source, sent, c);
  await c.var.db.batch(made.statements);
  return c.json({ id: made.id }, 201);
}
