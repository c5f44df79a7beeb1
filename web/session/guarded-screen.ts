import type { LevelRight } from '../../worker/contract/rights.ts';
import type { GuardedView } from '../guarded-views.ts';
import { personalScreen, type Screen } from '../lib/screen.ts';
import { Guarded } from './Guarded.tsx';

/** A screen for members or admins alone. Its code stands in a table of its own, which no public page loads. */
export const guardedScreen = (
  path: string,
  title: string,
  view: GuardedView,
  right?: LevelRight,
  forWhom: 'member' | 'admin' = 'member',
): Screen => ({
  ...personalScreen({
    ...{ path, title, view },
    load: async () =>
      (await import('../guarded-views.ts')).views[view]() as ReturnType<Screen['load']>,
  }),
  ...{ forWhom, guard: Guarded },
  ...(right && { right }),
});
