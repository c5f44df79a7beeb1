import type { LevelRight } from '../../../worker/contract/accounts/permissions.ts';
import type { GuardedView } from '../../entry/private-routes.ts';
import { personalScreen, type Screen } from '../../data/route.ts';
import { Guarded } from './RouteGuard.tsx';

/**
 * Defines a route for members or admins. Its page is in the private manifest, which public pages
 * never load.
 */
export const guardedScreen = (
  path: string,
  title: string,
  view: GuardedView,
  right?: LevelRight,
  forWhom: 'member' | 'admin' = 'member',
): Screen => ({
  ...personalScreen({
    path,
    title,
    view,
    load: async () =>
      (await import('../../entry/private-routes.ts')).views[view]() as ReturnType<Screen['load']>,
  }),
  forWhom,
  guard: Guarded,
  ...(right && { right }),
});
