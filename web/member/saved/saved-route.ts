import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Route of the saved items. */
export const savedRoute = guardedRoute('/saved', 'My Saved Items', 'member/saved/SavedPage.tsx');
