import type { Context } from 'hono';
import type { App } from '../env.ts';

/** The id and the secret in the path of a call below a visitor's link. */
export function linkOf(c: Context<App>) {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return { id, secret };
}

/** The visitor's page, to which a form leads back, and what it says was done. */
export const pageAfter = (done: 'sent' | 'written' | 'asked' | 'reported') => (c: Context<App>) => {
  const { id, secret } = linkOf(c);
  return `/enquiry/${encodeURIComponent(id)}/${encodeURIComponent(secret)}?done=${done}`;
};
