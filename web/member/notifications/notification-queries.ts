import type {
  NotificationList,
  NotificationSettings,
} from '../../../worker/contract/system/notifications.ts';
import { type ApiQuery, apiQuery } from '../../data/query.ts';

export const notificationsApiPath = (member: string) => `/users/${member}/notices`;

/** A page of notifications: the first, or the one after a notification. */
export const notificationsQuery = (member: string, before?: string | null) =>
  apiQuery<NotificationList>(`${notificationsApiPath(member)}${before ? `?before=${before}` : ''}`);

/** Only the unread count is used. */
export const unreadNotificationsQuery = (member: string): ApiQuery<NotificationList> => ({
  ...apiQuery(`${notificationsApiPath(member)}?limit=1`),
  background: true,
});

export const notificationSettingsQuery = (member: string) =>
  apiQuery<NotificationSettings>(`/users/${member}/notice_settings`);
