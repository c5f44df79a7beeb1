import type { LevelRight } from '../../../worker/contract/accounts/permissions.ts';
import { clientRoute, type Route } from '../../data/route.ts';
import type { PrivatePagePath } from '../../entry/private-routes.ts';
import { RouteGuard } from './RouteGuard.tsx';

/**
 * Defines a route for members or admins. Its page is in the private manifest, which public pages
 * never load.
 */
export const guardedRoute = (
  path: string,
  title: string,
  view: PrivatePagePath,
  right?: LevelRight,
  audience: 'member' | 'admin' = 'member',
): Route => ({
  ...clientRoute({
    path,
    title,
    view,
    load: async () =>
      (await import('../../entry/private-routes.ts')).privatePages[view]() as ReturnType<
        Route['load']
      >,
  }),
  audience,
  guard: RouteGuard,
  ...(right && { right }),
});
