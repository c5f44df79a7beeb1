import { defineApi } from '../shared/operation.ts';
import {
  conversationItemSchema,
  createdMessageSchema,
  messageChangeSchema,
  messageCreationSchema,
  messageListQuerySchema,
  messageListSchema,
  messageReplyListSchema,
  messageReplyQuerySchema,
  replyCreationSchema,
  unreadCountSchema,
} from './messages.ts';

/** HTTP operations of private conversations and their replies. */
export const messagesApi = defineApi({
  listConversations: {
    method: 'get',
    path: '/users/:id/messages',
    tag: 'messages',
    summary: 'List a member’s conversations, latest reply first',
    query: messageListQuerySchema,
    response: messageListSchema,
  },
  countUnread: {
    method: 'get',
    path: '/users/:id/messages/unread',
    tag: 'messages',
    summary: 'Count a member’s conversations with unread replies',
    response: unreadCountSchema,
  },
  getConversation: {
    method: 'get',
    path: '/messages/:id',
    tag: 'messages',
    summary: 'Get one of your conversations',
    response: conversationItemSchema,
  },
  listReplies: {
    method: 'get',
    path: '/messages/:id/replies',
    tag: 'messages',
    summary:
      'List the replies in a conversation, oldest first; marks the other person’s replies as read',
    query: messageReplyQuerySchema,
    response: messageReplyListSchema,
  },
  create: {
    method: 'post',
    path: '/users/:id/messages/:other_id',
    tag: 'messages',
    summary:
      'Start a conversation with a person whose level has messages; can include a first reply',
    body: messageCreationSchema,
    status: 201,
    response: createdMessageSchema,
  },
  reply: {
    method: 'post',
    path: '/users/:id/messages/:other_id/replies',
    tag: 'messages',
    summary:
      'Reply in one of your conversations; 409 closed if it is closed or the other person can’t be messaged',
    body: replyCreationSchema,
    status: 201,
    response: createdMessageSchema,
  },
  updateConversation: {
    method: 'patch',
    path: '/users/:id/messages/:other_id',
    tag: 'messages',
    summary: 'Close one of your conversations; 409 done if it is already closed',
    body: messageChangeSchema,
    response: conversationItemSchema,
  },
});
