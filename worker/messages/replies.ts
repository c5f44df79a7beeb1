import { sql } from 'drizzle-orm';
import { type MessageReply, messageReplyList, messageReplyQuery } from '../contract/messages.ts';
import { prepare } from '../db/client.ts';
import { rowsAsked } from '../lib/paging.ts';
import { counted } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { missing, takesPart } from './participants.ts';

const [message, by] = [sql.placeholder('message'), sql.placeholder('by')];

/** All that the other has written until now. */
const markRead = prepare(sql`update message_replies set read_at = ${sql.placeholder('now')}
  where message_id = ${message} and read_at is null and created_by in
    (select other_id from message_participants where message_id = ${message} and user_id = ${by})`);

const noneUnread = prepare(sql`update message_participants set unread_count = 0
  where message_id = ${message} and user_id = ${by} and unread_count > 0`);

const present = prepare<{ there: number }>(sql`select ${takesPart} as there`);

const rowsOf = (way: 'asc' | 'desc') =>
  prepare<MessageReply>(sql`
    select r.id, r.message_id, r.created_at, r.created_by, u.name as created_by_name, r.reply, r.read_at
    from (select * from message_replies where message_id = ${message} and ${takesPart}
      order by created_at ${sql.raw(way)}, id ${sql.raw(way)}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) r
    left join users u on u.id = r.created_by`);

const rows = { asc: rowsOf('asc'), desc: rowsOf('desc') };

/** GET /messages/{id}/replies: to read them is what marks them read, in the same batch. */
export const repliesOfMessage = read({
  path: '/messages/:id/replies',
  who: 'M',
  noun: 'messages',
  summary: 'What was said, the oldest first; what the other wrote is marked as read by this',
  query: messageReplyQuery,
  answer: messageReplyList,
  statements: ({ params: { id = '' }, query, viewer, now }) => {
    const asked = { message: id, by: viewer?.id };
    const way = query.orderby?.endsWith('desc') ? 'desc' : 'asc';
    return [
      present(asked),
      counted([`replies ${id}`]),
      markRead({ ...asked, now }),
      noneUnread(asked),
      rows[way]({ ...asked, ...rowsAsked(query) }),
    ] as const;
  },
  shape: ([[found], [count], , , data]) => {
    if (!found?.there) throw missing();
    return { count: count?.count ?? 0, data };
  },
});
