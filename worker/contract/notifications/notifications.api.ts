import { defineApi } from '../shared/operation.ts';
import {
  markReadInputSchema,
  notificationListQuerySchema,
  notificationListSchema,
  notificationPauseSchema,
  notificationSettingsSchema,
} from './notifications.ts';

/** HTTP operations of a member’s notifications and their settings. */
export const notificationsApi = defineApi({
  list: {
    method: 'get',
    path: '/users/:id/notices',
    tag: 'notices',
    summary:
      'List a member’s notifications, newest first, with the unread count besides messages and friend requests',
    query: notificationListQuerySchema,
    response: notificationListSchema,
  },
  markRead: {
    method: 'post',
    path: '/users/:id/notices/read',
    tag: 'notices',
    summary: 'Mark notifications as read: some of them, all of one thread, or all up to a time',
    body: markReadInputSchema,
    status: 204,
  },
  getSettings: {
    method: 'get',
    path: '/users/:id/notice_settings',
    tag: 'notices',
    summary: 'Get how a member is notified of each kind',
    response: notificationSettingsSchema,
  },
  updateSettings: {
    method: 'put',
    path: '/users/:id/notice_settings',
    tag: 'notices',
    summary: 'Set how a member is notified of each kind; accepts what GET returns',
    body: notificationSettingsSchema,
    response: notificationSettingsSchema,
  },
  getPause: {
    method: 'get',
    path: '/users/:id/notice_pause',
    tag: 'notices',
    summary: 'Get whether a member has paused all e-mails and push notifications',
    response: notificationPauseSchema,
  },
  updatePause: {
    method: 'put',
    path: '/users/:id/notice_pause',
    tag: 'notices',
    summary: 'Pause all e-mails and push notifications of a member, or resume them',
    body: notificationPauseSchema,
    response: notificationPauseSchema,
  },
});
