import { Hono } from 'hono';
import { isRead, screens } from '../web/screens.ts';
import type { App } from './env.ts';

/** The patterns of their screens; a calendar file is none. */
const pages = screens.filter(isRead).map(({ path }) => path.replace(/:(\w+)$/, ':$1([^.]+)'));

/** Which pages a browser may render before they are asked for: those that a visitor reads, once somebody points at one. */
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
