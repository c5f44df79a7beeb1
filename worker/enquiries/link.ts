import type { Context } from 'hono';
import type { App } from '../env.ts';

/** The id and the secret in the path of a call below a visitor's link. */
export function linkOf(c: Context<App>) {
  const { id = '', secret = '' } = c.req.param() as { id?: string; secret?: string };
  return { id, secret };
}

/** The visitor's page, to which a form leads back. */
linkOf.page = (c: Context<App>) => {
  const { id, secret } = linkOf(c);
  return `/enquiry/${encodeURIComponent(id)}/${encodeURIComponent(secret)}`;
};
