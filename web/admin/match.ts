import type { ReactNode } from 'react';
import { parse } from 'regexparam';

/** What addresses hold; of each only what its pattern names. */
export interface Params {
  id: string;
  reply: string;
  user_location_id: string;
  event_id: string;
}

/** A pattern of addresses, and what is shown there. */
export type Route = [pattern: string, show: (params: Params) => ReactNode];

/** The first that fits counts. */
export type Routes = ReadonlyMap<Route[0], Route[1]>;

/** What is shown at an address, with the parameters that it holds; null for an unknown one. */
export function matchRoute(routes: Routes, path: string) {
  for (const [pattern, show] of routes) {
    const { keys, pattern: expression } = parse(pattern);
    const found = expression.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1]]));
    return { show, params: params as unknown as Params };
  }
  return null;
}
