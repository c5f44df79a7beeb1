/** Queries of conversations, their newest replies and the unread count. */

import { conversationLimits } from '../../../worker/contract/community/message.limits.ts';
import type { UnreadCount } from '../../../worker/contract/community/messages.ts';
import { type ApiQuery, apiQuery } from '../../data/query.ts';

export const conversationsQuery = (user: string, query: ConversationFilters = {}) =>
  apiQuery('GET /users/:id/messages', { params: { id: user }, query });

interface ConversationFilters {
  is_active?: 'true' | 'false';
  unread_first?: 'true' | 'false';
  search?: string;
}

export const unreadMessagesQuery = (user: string): ApiQuery<UnreadCount> => ({
  ...apiQuery('GET /users/:id/messages/unread', { params: { id: user } }),
  background: true,
});
export const messageQuery = (id: string) => apiQuery('GET /messages/:id', { params: { id } });

/** Latest replies, or those before one. */
export const newestRepliesQuery = (id: string, before?: string) =>
  apiQuery('GET /messages/:id/replies', {
    params: { id },
    query: { orderby: 'created_at desc', limit: conversationLimits.part, before },
  });
