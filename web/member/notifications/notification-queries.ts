/** Queries of a member’s notifications, their unread count and settings. */

import type { NotificationList } from '../../../worker/contract/notifications/notifications.ts';
import { type ApiQuery, apiQuery } from '../../data/query.ts';

/** A page of notifications: the first, or the one after a notification. */
export const notificationsQuery = (member: string, before?: string | null) =>
  apiQuery('GET /users/:id/notices', {
    params: { id: member },
    query: { before: before ?? undefined },
  });

/** Only the unread count is used. */
export const unreadNotificationsQuery = (member: string): ApiQuery<NotificationList> => ({
  ...apiQuery('GET /users/:id/notices', { params: { id: member }, query: { limit: 1 } }),
  background: true,
});

export const notificationSettingsQuery = (member: string) =>
  apiQuery('GET /users/:id/notice_settings', { params: { id: member } });

export const notificationPauseQuery = (member: string) =>
  apiQuery('GET /users/:id/notice_pause', { params: { id: member } });
