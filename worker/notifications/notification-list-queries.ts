import type { Query } from '../http/query.ts';
import { userNotificationsQuery } from './notification-list.ts';
import { userNotificationPauseQuery } from './notification-pause.ts';
import { userNotificationSettingsQuery } from './notification-settings.ts';

/** Queries of notifications and their settings. */
export const notificationListQueries: Query[] = [
  userNotificationsQuery,
  userNotificationSettingsQuery,
  userNotificationPauseQuery,
];
