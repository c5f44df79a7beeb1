import { guardedScreen } from '../session/guarded-screen.ts';

export const noticesScreen = guardedScreen('/notices', 'News', 'notices/NoticesScreen.tsx');
