import { guardedScreen } from '../../auth/session/guarded-route.ts';

/** Route of the saved items. */
export const savedScreen = guardedScreen('/saved', 'My Saved Items', 'member/saved/SavedPage.tsx');
