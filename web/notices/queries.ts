import type { NoticeList, NoticeSettings } from '../../worker/contract/notices.ts';
import { type Query, query } from '../lib/query.ts';

export const noticesAddress = (member: string) => `/users/${member}/notices`;

/** A page of them: the newest, or those that come after one. */
export const noticesOf = (member: string, before?: string | null) =>
  query<NoticeList>(`${noticesAddress(member)}${before ? `?before=${before}` : ''}`);

/** How many are unread: the list is of no use. */
export const newsOf = (member: string): Query<NoticeList> => ({
  ...query(`${noticesAddress(member)}?limit=1`),
  unasked: true,
});

export const settingsOf = (member: string) =>
  query<NoticeSettings>(`/users/${member}/notice_settings`);
