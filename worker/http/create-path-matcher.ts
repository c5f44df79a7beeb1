/** Finds the route of a path with Hono's router. */

import type { Params } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { sortRoutes } from './sort-routes.ts';

interface MatchedRoute<Route> {
  route: Route;
  /** Decoded path parameters. */
  params: Record<string, string>;
}

/** Returns a function that finds the route of a path, or null. */
export function createPathMatcher<Route extends { path: string }>(
  routes: readonly Route[],
  decode: (segment: string) => string,
) {
  const router = new TrieRouter<Route>();
  for (const route of sortRoutes(routes)) router.add('GET', route.path, route);
  return (path: string): MatchedRoute<Route> | null => {
    const [[found]] = router.match('GET', path) as [[Route, Params][]];
    if (!found) return null;
    const [route, params] = found;
    const decoded = Object.entries(params).map(([name, value]) => [name, decode(value)]);
    return { route, params: Object.fromEntries(decoded) };
  };
}
