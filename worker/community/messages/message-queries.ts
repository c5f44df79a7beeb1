import { sql } from 'drizzle-orm';
import { conversationItemSchema, unreadCountSchema } from '../../contract/community/messages.ts';
import { countRowsQuery } from '../../db/user-item-list.ts';
import { defineQuery, type Query } from '../../http/query.ts';
import { listConversations } from './list-conversations.ts';
import { listReplies } from './list-replies.ts';
import { conversationQuery, messageNotFound, serializeConversationItem } from './participants.ts';

/** Counts unread conversations, for the menu badge. */
const countUnread = defineQuery({
  path: '/users/:id/messages/unread',
  auth: 'Self',
  permission: 'authz_messages',
  tag: 'messages',
  summary: 'Count a member’s conversations with unread replies',
  response: unreadCountSchema,
  buildQueries: ({ params: { id = '' } }) =>
    [countRowsQuery('message_participants', sql`user_id = ${id} and unread_count > 0`)] as const,
  toResponse: ([[found]]) => ({ count: found?.count ?? 0 }),
});

/** Visible to the two participants only. */
const getConversation = defineQuery({
  path: '/messages/:id',
  auth: 'M',
  tag: 'messages',
  summary: 'Get one of your conversations',
  response: conversationItemSchema,
  buildQueries: ({ params, viewer }) =>
    [conversationQuery({ message: params.id, by: viewer?.id })] as const,
  toResponse: ([[row]], { viewer }) => {
    if (!row) throw messageNotFound();
    return serializeConversationItem(row, viewer);
  },
});

/** All queries of conversations, for mounting. */
export const messageQueries: Query[] = [
  listConversations,
  getConversation,
  listReplies,
  countUnread,
];
