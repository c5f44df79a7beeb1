/**
 * Queries of conversations: the lists, one conversation, and the number of unread ones for the menu
 * badge.
 */

import { and, count, eq, gt, sql } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { messageParticipantsTable as participant } from '../../db/schema/social.ts';
import { defineQuery, type Query } from '../../http/query.ts';
import {
  conversationQuery,
  messageNotFound,
  serializeConversationItem,
} from './conversation-queries.ts';
import { listConversations } from './list-conversations.ts';
import { listReplies } from './list-replies.ts';

const unreadQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      count: count(),
      message_id: sql<string | null>`iif(count(*) = 1, max(${participant.message_id}), null)`,
    })
    .from(participant)
    .where(and(eq(participant.user_id, id), gt(participant.unread_count, 0).inlineParams())),
);

/** Counts unread conversations, for the menu badge. A single one can be opened directly. */
const countUnread = defineQuery(messagesApi.countUnread, {
  auth: 'Self',
  permission: 'authz_messages',
  buildQueries: ({ params: { id } }) => ({ unread: unreadQuery({ id }) }),
  toResponse: ({ unread: [found] }) => found ?? { count: 0, message_id: null },
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
