import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';
import { Refusal } from '../lib/errors.ts';

/**
 * Rejects cross-site requests that set or read the session cookie, because a form could sign a
 * browser in to a foreign account. Programs send neither header and pass.
 * @throws HttpError 403
 */
export const refuseForeign = createMiddleware<App>(async (c, next) => {
  const origin = c.req.header('Origin');
  const own = [new URL(c.env.SITE_URL).origin, new URL(c.req.url).origin];
  const isForeign = origin !== undefined && !own.includes(origin);
  if (isForeign || c.req.header('Sec-Fetch-Site') === 'cross-site') {
    throw new Refusal(403, 'Requests from another site can’t sign users in or out.');
  }
  await next();
});
