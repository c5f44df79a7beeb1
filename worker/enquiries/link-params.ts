import type { Context } from 'hono';
import type { App } from '../env.ts';

/** Id and secret from the path of a visitor's link. */
export function linkOf(c: Context<App>) {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return { id, secret };
}

/** Redirect target after a form submission, with the completed action. */
export const pageAfter = (done: 'sent' | 'written' | 'asked' | 'reported') => (c: Context<App>) => {
  const { id, secret } = linkOf(c);
  return `/enquiry/${encodeURIComponent(id)}/${encodeURIComponent(secret)}?done=${done}`;
};
