import { sql } from 'drizzle-orm';
import { unreadCount, messageItem } from '../../contract/community/messages.ts';
import { counted } from '../../db/user-item-list.ts';
import { read, type Read } from '../../http/query.ts';
import { conversationOf, missing, shapeItem } from './participants.ts';
import { messagesOfUser } from './list-conversations.ts';
import { repliesOfMessage } from './list-replies.ts';

/** Count for the menu badge. */
const unreadOfUser = read({
  path: '/users/:id/messages/unread',
  who: 'Self',
  right: 'authz_messages',
  noun: 'messages',
  summary: 'Count a member’s conversations with unread replies',
  answer: unreadCount,
  statements: ({ params: { id = '' } }) =>
    [counted('message_participants', sql`user_id = ${id} and unread_count > 0`)] as const,
  shape: ([[found]]) => ({ count: found?.count ?? 0 }),
});


/** Visible to the two participants only. */
const messageById = read({
  path: '/messages/:id',
  who: 'M',
  noun: 'messages',
  summary: 'Get one of your conversations',
  answer: messageItem,
  statements: ({ params, viewer }) =>
    [conversationOf({ message: params.id, by: viewer?.id })] as const,
  shape: ([[row]], { viewer }) => {
    if (!row) throw missing();
    return shapeItem(row, viewer);
  },
});


/** All queries of conversations, for mounting. */
export const messageReads: Read[] = [messagesOfUser, messageById, repliesOfMessage, unreadOfUser];
