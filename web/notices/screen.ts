import { guardedScreen } from '../session/guarded-screen.ts';

/** Route of the notifications page. */
export const noticesScreen = guardedScreen(
  '/notices',
  'Notifications',
  'notices/NoticesScreen.tsx',
);
