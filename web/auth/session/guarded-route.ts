import type { LevelRight } from '../../../worker/contract/accounts/permissions.ts';
import { clientRoute, type Route } from '../../data/route.ts';
import { loadPrivatePage } from './load-private-page.ts';
import { RouteGuard } from './RouteGuard.tsx';

/**
 * Defines a route for members or admins. Its page is among the private pages, which public pages
 * never load.
 */
export const guardedRoute = (
  path: string,
  title: () => string,
  view: string,
  right?: LevelRight,
  audience: 'member' | 'admin' = 'member',
): Route => ({
  ...clientRoute({
    path,
    title,
    view,
    load: () => loadPrivatePage(view),
  }),
  audience,
  guard: RouteGuard,
  ...(right && { right }),
});
