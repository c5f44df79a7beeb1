/** Hono's routers try routes in the order in which they were added, so the specific ones go first. */

/**
 * Sorts routes by their segments from left to right: fixed ones, parameters with a pattern, bare
 * parameters, wildcards. Equal ones keep their order.
 */
export const sortRoutes = <Route extends { path: string }>(routes: readonly Route[]): Route[] =>
  routes
    .map((route) => ({ route, ranks: rankSegments(route.path) }))
    .sort((a, b) => (a.ranks < b.ranks ? -1 : Number(a.ranks > b.ranks)))
    .map(({ route }) => route);

/** One digit per segment; a pattern may contain slashes. */
const rankSegments = (path: string) =>
  path
    .replace(/\{[^}]+\}/g, '{}')
    .split('/')
    .map(rankSegment)
    .join('');

function rankSegment(segment: string) {
  if (segment.startsWith('*')) return 3;
  if (!segment.startsWith(':')) return 0;
  return segment.endsWith('{}') ? 1 : 2;
}
