import type { LevelRight } from '../../worker/contract/accounts/permissions.ts';
import type { GuardedView } from '../guarded-views.ts';
import { personalScreen, type Screen } from '../lib/screen.ts';
import { Guarded } from './Guarded.tsx';

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
      (await import('../guarded-views.ts')).views[view]() as ReturnType<Screen['load']>,
  }),
  forWhom,
  guard: Guarded,
  ...(right && { right }),
});
