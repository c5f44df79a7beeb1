/** Finds the route of a path, and the queries and known search parameters of its view. */

import type { Resolver, Route, RouteParams } from './route.ts';

/** A route that a path matches, before its queries are known. */
export interface FoundRoute {
  route: Route;
  params: RouteParams;
}

/** Parameters that the route does not know do not change the identity of a view. */
export const createResolver =
  (find: (path: string) => FoundRoute | null): Resolver =>
  (path, search) => {
    const found = find(path);
    const known = pickSearchParams(found?.route, search);
    return {
      match: found && { ...found, queries: found.route.queries(found.params, known) },
      place: known.size > 0 ? `${path}?${known}` : path,
    };
  };

/** A malformed escape stays unchanged and matches no item. */
export function decodePathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('\0', '');
  } catch {
    return segment;
  }
}

/**
 * Query parameters that the route knows, in its order; single-value parameters use the first value,
 * and empty ones are dropped.
 */
export function pickSearchParams(
  route: Route | undefined,
  search: URLSearchParams,
): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of route?.searchParams ?? []) {
    const values = search.getAll(name).filter(Boolean);
    const isSeveral = route?.multiValueParams?.includes(name);
    for (const value of isSeveral ? new Set(values) : values.slice(0, 1)) known.append(name, value);
  }
  return known;
}
