import { createMiddleware } from 'hono/factory';
import type { App, Bindings } from '../env.ts';

/** Whether the site is reached by https alone. */
export const isHttps = ({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) => SITE_URL.startsWith('https:');

/** Of a year, in seconds. The site's own files say the same in `web/public/_headers`. */
const strictTransport = 'max-age=31536000';

/** With an https SITE_URL plain http leads to it, and browsers keep to https (contract, section 1). */
export const onlyHttps = createMiddleware<App>(async (c, next) => {
  if (!isHttps(c.env)) return next();
  const { protocol, pathname, search } = new URL(c.req.url);
  if (protocol === 'http:') {
    const { origin } = new URL(c.env.SITE_URL);
    c.res = c.redirect(origin + pathname + search, 308);
  } else {
    await next();
  }
  c.res.headers.set('Strict-Transport-Security', strictTransport);
});
