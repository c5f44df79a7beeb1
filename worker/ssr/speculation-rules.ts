/**
 * GET /speculation.json: a browser may render a public page when the pointer hovers over its link.
 */

import { Hono } from 'hono';
import { isPublicContent, routes } from '../../web/entry/routes.ts';
import type { AppEnv } from '../env.ts';

/** URL patterns of public pages; calendar files are excluded. */
const pagePatterns = routes
  .filter(isPublicContent)
  .map(({ path }) => path.replace(/:(\w+)$/, ':$1([^.]+)'));

const rules = {
  prerender: [{ where: { href_matches: pagePatterns }, eagerness: 'moderate' }],
};

export const SPECULATION_RULES_PATH = '/speculation.json';

export const speculationRules = new Hono<AppEnv>().get('/', (c) =>
  c.body(JSON.stringify(rules), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=3600',
  }),
);
