import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { createId, uuidFromText } from './ids.ts';

/**
 * Id of the item that a POST creates. With an `Idempotency-Key` it derives from user, path and key,
 * so a repeat finds the existing item.
 */
export function idempotentId(c: Context<AppEnv>): string {
  const key = c.req.header('Idempotency-Key');
  return key ? uuidFromText(JSON.stringify([c.var.viewer?.id, c.req.path, key])) : createId();
}
