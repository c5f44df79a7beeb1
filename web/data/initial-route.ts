import type { AccessedObject } from './log-access.ts';
import type { Find, Match, Screen } from './route.ts';

/** The document's own route as data, so that hydration need not wait for the route manifest. */
export interface Served extends Omit<Match, 'screen'> {
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
export function findBeside(served: Served | null, table: () => { find: Find } | undefined): Find {
  const found = served
    ? { match: matchOf(served), place: served.place }
    : { match: null, place: location.pathname };
  return (path, search) => table()?.find(path, search) ?? found;
}

function matchOf({ place, view, file, title, access, params, queries }: Served): Match {
  const screen: Screen = {
    path: place,
    view,
    queries: () => queries,
    head: () => ({ title }),
    ...(access && { access: () => access }),
    load: () => import(/* @vite-ignore */ file),
  };
  return { screen, params, queries };
}
