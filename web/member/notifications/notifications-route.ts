import { m } from '#messages';
import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Route of the notifications page. */
export const notificationsRoute = guardedRoute(
  '/notices',
  () => m['notification.title'](),
  'member/notifications/NotificationsPage.tsx',
);
