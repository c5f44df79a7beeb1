import { createMiddleware } from 'hono/factory';
import type { App } from '../env.ts';
import { Refusal } from '../lib/errors.ts';

/**
 * Refuses what another site's page sends to a call that sets or reads the session's cookie: its
 * form could put a stranger's session into a browser. Programs send neither header and pass.
 * @throws Refusal 403
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
