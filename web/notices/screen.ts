import { guardedScreen } from '../lib/screen.ts';

export const noticesScreen = guardedScreen('/notices', 'News', 'notices/NoticesScreen.tsx');
