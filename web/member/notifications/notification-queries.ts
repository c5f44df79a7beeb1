import type { NoticeList, NoticeSettings } from '../../../worker/contract/system/notifications.ts';
import { type Query, query } from '../../data/query.ts';

export const noticesAddress = (member: string) => `/users/${member}/notices`;

/** A page of notifications: the first, or the one after a notification. */
export const noticesOf = (member: string, before?: string | null) =>
  query<NoticeList>(`${noticesAddress(member)}${before ? `?before=${before}` : ''}`);

/** Only the unread count is used. */
export const newsOf = (member: string): Query<NoticeList> => ({
  ...query(`${noticesAddress(member)}?limit=1`),
  unasked: true,
});

export const settingsOf = (member: string) =>
  query<NoticeSettings>(`/users/${member}/notice_settings`);
