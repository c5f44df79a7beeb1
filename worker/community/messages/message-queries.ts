/**
 * Queries of conversations: the lists, one conversation, and the number of unread ones for the menu
 * badge.
 */

import { and, eq, gt } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { messageParticipantsTable } from '../../db/schema/social.ts';
import { countRowsQuery } from '../../db/user-item-list.ts';
import { defineQuery, type Query } from '../../http/query.ts';
import {
  conversationQuery,
  messageNotFound,
  serializeConversationItem,
} from './conversation-queries.ts';
import { listConversations } from './list-conversations.ts';
import { listReplies } from './list-replies.ts';

/** Counts unread conversations, for the menu badge. */
const countUnread = defineQuery(messagesApi.countUnread, {
  auth: 'Self',
  permission: 'authz_messages',
  buildQueries: ({ params: { id } }) => ({
    count: countRowsQuery(
      messageParticipantsTable,
      and(
        eq(messageParticipantsTable.user_id, id),
        gt(messageParticipantsTable.unread_count, 0).inlineParams(),
      ),
    ),
  }),
  toResponse: ({ count: [found] }) => ({ count: found?.count ?? 0 }),
});

/** Visible to the two participants only. */
const getConversation = defineQuery(messagesApi.getConversation, {
  auth: 'M',
  buildQueries: ({ params, viewer }) => ({
    conversation: conversationQuery({ message: params.id, by: viewer?.id ?? null }),
  }),
  toResponse: ({ conversation: [row] }, { viewer }) => {
    if (!row) throw messageNotFound();
    return serializeConversationItem(row, viewer);
  },
});

export const messageQueries: Query[] = [
  listConversations,
  getConversation,
  listReplies,
  countUnread,
];
