import type { Context } from 'hono';
import type { App } from '../env.ts';
import { idStandingFor, newId } from './ids.ts';

/**
 * Id of the item that a POST creates. With an `Idempotency-Key` it derives from user, path and key,
 * so a repeat finds the existing item.
 */
export function idAsked(c: Context<App>): string {
  const key = c.req.header('Idempotency-Key');
  return key ? idStandingFor(JSON.stringify([c.var.viewer?.id, c.req.path, key])) : newId();
}
