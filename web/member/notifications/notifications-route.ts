import { guardedScreen } from '../../auth/session/guarded-route.ts';

/** Route of the notifications page. */
export const noticesScreen = guardedScreen(
  '/notices',
  'Notifications',
  'member/notifications/NotificationsPage.tsx',
);
