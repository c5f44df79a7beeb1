import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Route of the notifications page. */
export const notificationsRoute = guardedRoute(
  '/notices',
  'Notifications',
  'member/notifications/NotificationsPage.tsx',
);
