/**
 * GET /speculation.json: a browser may render a public page when the pointer hovers over its link,
 * if it is in the same language.
 */

import { Hono } from 'hono';
import { isPublicContent, routes } from '../../web/entry/routes.ts';
import type { AppEnv } from '../env.ts';
import { getLanguageBase } from '../http/language.ts';

/** Path patterns of public pages; calendar files are excluded. */
const pagePatterns = routes
  .filter(isPublicContent)
  .map(({ path }) => path.replace(/:(\w+)$/, ':$1([^.]+)'));

const buildRules = (base: string) => ({
  prerender: [
    { where: { href_matches: pagePatterns.map((path) => base + path) }, eagerness: 'moderate' },
  ],
});

export const SPECULATION_RULES_PATH = '/speculation.json';

export const speculationRules = new Hono<AppEnv>().get('/', (c) =>
  c.body(JSON.stringify(buildRules(getLanguageBase())), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=3600',
  }),
);
