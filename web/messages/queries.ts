import { conversation } from '../../worker/contract/message-limits.ts';
import type { MessageItem, MessageReplyList, UnreadCount } from '../../worker/contract/messages.ts';
import { query } from '../lib/query.ts';

export const messagesOf = (user: string) => `/users/${user}/messages`;
export const repliesOf = (user: string, message: string) =>
  `${messagesOf(user)}/${message}/replies`;

export const unreadOf = (user: string) => query<UnreadCount>(`${messagesOf(user)}/unread`);
export const messageById = (id: string) => query<MessageItem>(`/messages/${id}`);

/** The newest replies, or those before one. */
export const newestOf = (id: string, before?: string) =>
  query<MessageReplyList>(
    `/messages/${id}/replies?orderby=created_at%20desc&limit=${conversation.part}` +
      (before ? `&before=${before}` : ''),
  );
