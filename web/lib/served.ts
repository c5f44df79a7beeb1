import type { AccessedObject } from './access-log.ts';
import type { Find, Match, Screen } from './screen.ts';

/** What a document says of its own screen, so that the page can begin before it has the table of all screens. */
export interface Served extends Omit<Match, 'screen'> {
  place: string;
  view: string;
  /** The file of its view. */
  file: string;
  title: string;
  access: AccessedObject | undefined;
}

/** Finds a screen in the table or, until that is there, the screen that the page was sent with; `served` is null where the address was unknown. */
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
