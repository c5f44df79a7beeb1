/** Redirects http to https if SITE_URL uses https, and sends HSTS (contract, section 1). */

import { createMiddleware } from 'hono/factory';
import type { AppEnv, Bindings } from '../env.ts';
import { getLanguageBase } from './language.ts';

/** True if SITE_URL uses https. */
export const isHttps = ({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) => SITE_URL.startsWith('https:');

/** One year in seconds; `web/public/_headers` sets the same for assets. */
const strictTransport = 'max-age=31536000';

export const requireHttps = createMiddleware<AppEnv>(async (c, next) => {
  if (!isHttps(c.env)) return next();
  const { protocol, pathname, search } = new URL(c.req.url);
  if (protocol === 'http:') {
    const { origin } = new URL(c.env.SITE_URL);
    c.res = c.redirect(origin + getLanguageBase() + pathname + search, 308);
  } else {
    await next();
  }
  c.res.headers.set('Strict-Transport-Security', strictTransport);
});
