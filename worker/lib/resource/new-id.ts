import type { Context } from 'hono';
import type { App } from '../../env.ts';
import { newId } from '../ids.ts';

/**
 * The id of what a POST makes. With an `Idempotency-Key` it is made of the person, the path and the
 * key, so that the same call again finds that its item is there (a UUID of version 8).
 */
export async function idAsked(c: Context<App>): Promise<string> {
  const key = c.req.header('Idempotency-Key');
  if (!key) return newId();
  const text = JSON.stringify([c.var.viewer?.id, c.req.path, key]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
