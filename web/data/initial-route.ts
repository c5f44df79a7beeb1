import { getPagePath } from './base-path.ts';
import type { AccessedObject } from './log-access.ts';
import type { Resolver, Route, RouteMatch } from './route.ts';

/** The document's own route as data, so that hydration need not wait for the route manifest. */
export interface InitialRoute extends Omit<RouteMatch, 'route'> {
  place: string;
  view: string;
  /** Chunk URL of the page. */
  file: string;
  title: string;
  access: AccessedObject | undefined;
}

/**
 * Resolves routes by the manifest once loaded, until then by the initial route; `served` is null
 * for an unknown path.
 */
export function resolveWithInitial(
  served: InitialRoute | null,
  table: () => { resolveRoute: Resolver } | undefined,
): Resolver {
  const found = served
    ? { match: toRouteMatch(served), place: served.place }
    : { match: null, place: getPagePath() };
  return (path, search) => table()?.resolveRoute(path, search) ?? found;
}

function toRouteMatch({
  place,
  view,
  file,
  title,
  access,
  params,
  queries,
}: InitialRoute): RouteMatch {
  const route: Route = {
    path: place,
    view,
    queries: () => queries,
    head: () => ({ title }),
    ...(access && { pageView: () => access }),
    load: () => import(/* @vite-ignore */ file),
  };
  return { route, params, queries };
}
