import { createMiddleware } from 'hono/factory';
import { buildThemeStyles, parseThemeFile } from '../contract/settings/theme.ts';
import type { AppEnv } from '../env.ts';

/**
 * GET /assets/theme-{version}-{hue}-{pair}.css. The address holds all values, so any isolate can make
 * the stylesheet, and browsers may store it for ever.
 */
export const sendTheme = createMiddleware<AppEnv>(async (c, next) => {
  const theme = parseThemeFile(c.req.path.split('/').at(-1) ?? '');
  if (!theme) return next();
  return c.body(buildThemeStyles(theme), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});
