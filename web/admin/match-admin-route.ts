/** Finds the admin page of a path with its parameters, or null. The first matching pattern wins. */

import type { ReactNode } from 'react';
import { parse } from 'regexparam';

/** Path parameters; each route sets only those in its pattern. */
export interface AdminRouteParams {
  id: string;
  reply: string;
  user_location_id: string;
  event_id: string;
}

export type AdminRoute = [pattern: string, show: (params: AdminRouteParams) => ReactNode];

export type AdminRouteTable = ReadonlyMap<AdminRoute[0], AdminRoute[1]>;

export function matchAdminRoute(routes: AdminRouteTable, path: string) {
  for (const [pattern, show] of routes) {
    const { keys, pattern: expression } = parse(pattern);
    const found = expression.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(keys.map((key, index) => [key, found[index + 1]]));
    return { show, params: params as unknown as AdminRouteParams };
  }
  return null;
}
