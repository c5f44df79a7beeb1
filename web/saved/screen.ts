import { guardedScreen } from '../session/guarded-screen.ts';

/** Route of the saved items. */
export const savedScreen = guardedScreen('/saved', 'My Saved Items', 'saved/SavedScreen.tsx');
