import { guardedScreen } from '../session/guarded-screen.ts';

export const noticesScreen = guardedScreen(
  '/notices',
  'Notifications',
  'notices/NoticesScreen.tsx',
);
