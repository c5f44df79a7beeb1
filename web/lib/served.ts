import type { AccessedObject } from './access-log.ts';
import type { Find, Match, Screen } from './screen.ts';
import { tableNow } from './table.ts';

/** The screen of a document as the server found it, where everybody has the same. */
export interface Served extends Omit<Match, 'screen'> {
  place: string;
  view: string;
  /** The file of its view. */
  file: string;
  title: string;
  access: AccessedObject | undefined;
}

/** Until the table of all screens is there, a page knows the one that it was sent with; null is an unknown address. */
export function findBeside(served: Served | null): Find {
  const found = served
    ? { match: matchOf(served), place: served.place }
    : { match: null, place: location.pathname };
  return (path, search) => tableNow()?.find(path, search) ?? found;
}

function matchOf({ view, file, title, access, params, queries }: Served): Match {
  const screen: Pick<Screen, 'view' | 'queries' | 'head' | 'access' | 'load'> = {
    view,
    queries: () => queries,
    head: () => ({ title }),
    ...(access && { access: () => access }),
    load: () => import(/* @vite-ignore */ file),
  };
  return { screen: screen as Screen, params, queries };
}
