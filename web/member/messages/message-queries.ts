import { conversationLimits } from '../../../worker/contract/community/message.limits.ts';
import type {
  ConversationItem,
  MessageReplyList,
  UnreadCount,
} from '../../../worker/contract/community/messages.ts';
import { type ApiQuery, apiQuery } from '../../data/query.ts';

export const messagesApiPath = (user: string) => `/users/${user}/messages`;
export const repliesApiPath = (user: string, message: string) =>
  `${messagesApiPath(user)}/${message}/replies`;

export const unreadMessagesQuery = (user: string): ApiQuery<UnreadCount> => ({
  ...apiQuery(`${messagesApiPath(user)}/unread`),
  background: true,
});
export const messageQuery = (id: string) => apiQuery<ConversationItem>(`/messages/${id}`);

/** Latest replies, or those before one. */
export const newestRepliesQuery = (id: string, before?: string) =>
  apiQuery<MessageReplyList>(
    `/messages/${id}/replies?orderby=created_at%20desc&limit=${conversationLimits.part}` +
      (before ? `&before=${before}` : ''),
  );
