import { conversation } from '../../../worker/contract/community/message.limits.ts';
import type { MessageItem, MessageReplyList, UnreadCount } from '../../../worker/contract/community/messages.ts';
import { type Query, query } from '../../data/query.ts';

export const messagesOf = (user: string) => `/users/${user}/messages`;
export const repliesOf = (user: string, message: string) =>
  `${messagesOf(user)}/${message}/replies`;

export const unreadOf = (user: string): Query<UnreadCount> => ({
  ...query(`${messagesOf(user)}/unread`),
  unasked: true,
});
export const messageById = (id: string) => query<MessageItem>(`/messages/${id}`);

/** Latest replies, or those before one. */
export const newestOf = (id: string, before?: string) =>
  query<MessageReplyList>(
    `/messages/${id}/replies?orderby=created_at%20desc&limit=${conversation.part}` +
      (before ? `&before=${before}` : ''),
  );
