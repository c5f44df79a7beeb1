import { Hono } from 'hono';
import { isRead, screens } from '../../web/entry/routes.ts';
import type { App } from '../env.ts';

/** URL patterns of public pages; calendar files are excluded. */
const pages = screens.filter(isRead).map(({ path }) => path.replace(/:(\w+)$/, ':$1([^.]+)'));

/** Prerender rules: a browser may render a public page when the pointer hovers over its link. */
const rules = {
  prerender: [{ where: { href_matches: pages }, eagerness: 'moderate' }],
};

export const speculationAddress = '/speculation.json';

/** GET /speculation.json */
export const speculation = new Hono<App>().get('/', (c) =>
  c.body(JSON.stringify(rules), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=3600',
  }),
);
