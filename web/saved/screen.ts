import { guardedScreen } from '../lib/screen.ts';

export const savedScreen = guardedScreen('/saved', 'My Saved Items', 'saved/SavedScreen.tsx');
