import type { AccessedObject } from './log-access.ts';
import type { Resolver, RouteMatch, Route } from './route.ts';

/** The document's own route as data, so that hydration need not wait for the route manifest. */
export interface InitialRoute extends Omit<RouteMatch, 'screen'> {
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
export function resolveWithInitial(served: InitialRoute | null, table: () => { find: Resolver } | undefined): Resolver {
  const found = served
    ? { match: toRouteMatch(served), place: served.place }
    : { match: null, place: location.pathname };
  return (path, search) => table()?.find(path, search) ?? found;
}

function toRouteMatch({ place, view, file, title, access, params, queries }: InitialRoute): RouteMatch {
  const screen: Route = {
    path: place,
    view,
    queries: () => queries,
    head: () => ({ title }),
    ...(access && { pageView: () => access }),
    load: () => import(/* @vite-ignore */ file),
  };
  return { route: screen, params, queries };
}
