/** Finds the route of a path in the browser, with the matcher that wouter uses. */

import { parse } from 'regexparam';
import { createResolver, decodePathSegment, type FoundRoute } from '../data/create-resolver.ts';
import { isPublicContent, routes } from './routes.ts';

const routePatterns = routes.map((route) => {
  const { keys, pattern } = parse(route.path);
  // Matching is case-sensitive: each page has one URL.
  return { route, keys, pattern: new RegExp(pattern.source) };
});

function findRoute(path: string): FoundRoute | null {
  for (const { route, keys, pattern } of routePatterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = keys.map((key, index) => [key, decodePathSegment(found[index + 1] ?? '')]);
    return { route, params: Object.fromEntries(params) };
  }
  return null;
}

export const resolveRoute = createResolver(findRoute);

export function isPrerenderable(path: string) {
  const found = findRoute(path);
  return found !== null && isPublicContent(found.route);
}
