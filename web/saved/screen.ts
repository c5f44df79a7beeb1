import { guardedScreen } from '../session/guarded-screen.ts';

export const savedScreen = guardedScreen('/saved', 'My Saved Items', 'saved/SavedScreen.tsx');
