import { sql } from 'drizzle-orm';
import { unreadCount } from '../contract/messages.ts';
import { counted } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';

/** Count for the menu badge. */
export const unreadOfUser = read({
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
