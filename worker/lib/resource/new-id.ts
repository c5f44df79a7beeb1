import type { Context } from 'hono';
import type { App } from '../../env.ts';
import { idStandingFor, newId } from '../ids.ts';

/**
 * The id of what a POST makes. With an `Idempotency-Key` it is made of the person, the path and the
 * key, so that the same call again finds that its item is there.
 */
export function idAsked(c: Context<App>): string {
  const key = c.req.header('Idempotency-Key');
  return key ? idStandingFor(JSON.stringify([c.var.viewer?.id, c.req.path, key])) : newId();
}
