import type { Context } from 'hono';
import { z } from 'zod';
import { id } from '../../contract/shared/common-schemas.ts';
import type { Values } from '../../contract/resources/resource.ts';
import { creationOf } from '../../contract/resources/resource-input.ts';
import type { App } from '../../env.ts';
import { type Call, call } from '../mutation.ts';
import { creation } from './build-creation.ts';
import type { Source } from './resource-sql.ts';

/** Declaration of POST /{resource} without its `run`. */
export const creating = (source: Source) => ({
  method: 'post' as const,
  path: `/${source.resource.path}`,
  who: 'A' as const,
  noun: source.resource.path,
  summary: `Create a new ${source.resource.noun.one}`,
  body: creationOf(source.resource),
  status: 201 as const,
  answer: z.object({ id }),
  changes: [source.table],
});

/** POST /{resource} */
export const createCall = (source: Source): Call =>
  call<Values>({ ...creating(source), run: (sent, c) => create(source, sent, c) });

/** Creates an item from a request body. */
export async function create(source: Source, sent: Values, c: Context<App>) {
  const made = await creation(source, sent, c);
  await c.var.db.batch(made.statements);
  return c.json({ id: made.id }, 201);
}
