/** Finds the route of a page on the server, with Hono's router. */

import {
  createResolver,
  decodePathSegment,
  type FoundRoute,
} from '../../web/data/create-resolver.ts';
import { routes } from '../../web/entry/routes.ts';
import { createPathMatcher } from '../http/create-path-matcher.ts';

/** Hono's `/*` also matches the path before it, which wouter writes as an optional wildcard. */
export const toRouterPath = (path: string) => path.replace(/\/\*\?$/, '/*');

const matchRoute = createPathMatcher(
  routes.map((page) => ({ page, path: toRouterPath(page.path) })),
  decodePathSegment,
);

export function findPageRoute(path: string): FoundRoute | null {
  const found = matchRoute(removeFinalSlash(path));
  return found && { route: found.route.page, params: found.params };
}

export const resolvePageRoute = createResolver(findPageRoute);

/** A page matches with a slash at its end too, and then redirects. */
export const removeFinalSlash = (path: string) => path.replace(/(?<=[^/])\/$/, '');
