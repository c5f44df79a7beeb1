import { m } from '#messages';
import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Route of the saved items. */
export const savedRoute = guardedRoute(
  '/saved',
  () => m['saved.title'](),
  'member/saved/SavedPage.tsx',
);
