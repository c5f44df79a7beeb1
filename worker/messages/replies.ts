import { type SQL, sql } from 'drizzle-orm';
import { markedAtOnce } from '../contract/message-limits.ts';
import { type MessageReply, messageReplyList, messageReplyQuery } from '../contract/messages.ts';
import { prepare } from '../db/client.ts';
import { rowsAsked } from '../lib/paging.ts';
import { counted } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { missing, takesPart } from './participants.ts';

const [message, by] = [sql.placeholder('message'), sql.placeholder('by')];
const atOnce = sql.raw(String(markedAtOnce));

/** What the other has written until now. */
const markRead = prepare(sql`update message_replies set read_at = ${sql.placeholder('now')}
  where id in (select id from message_replies
    where message_id = ${message} and read_at is null and created_by =
      (select other_id from message_participants where message_id = ${message} and user_id = ${by})
    limit ${atOnce})`);

const fewerUnread = prepare(sql`update message_participants
  set unread_count = max(0, unread_count - ${atOnce}), is_told = 0
  where message_id = ${message} and user_id = ${by} and unread_count > 0`);

const present = prepare<{ closed_at: string | null }>(sql`
  select closed_at from messages where id = ${message} and ${takesPart}`);

const rowsOf = (way: 'asc' | 'desc', from: SQL) =>
  prepare<MessageReply>(sql`
    select r.id, r.message_id, r.created_at, r.created_by, u.name as created_by_name, r.reply, r.read_at
    from (select * from message_replies where message_id = ${message} and ${takesPart} and ${from}
      order by created_at ${sql.raw(way)}, id ${sql.raw(way)}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) r
    left join users u on u.id = r.created_by`);

const all = sql`1`;
const earlier = sql`(created_at, id) <
  (select created_at, id from message_replies where id = ${sql.placeholder('before')})`;

const rows = {
  all: { asc: rowsOf('asc', all), desc: rowsOf('desc', all) },
  earlier: { asc: rowsOf('asc', earlier), desc: rowsOf('desc', earlier) },
};

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
    const { before } = query;
    return [
      present(asked),
      counted([`replies ${id}`]),
      markRead({ ...asked, now }),
      fewerUnread(asked),
      rows[before ? 'earlier' : 'all'][way]({ ...asked, ...rowsAsked(query), before }),
    ] as const;
  },
  shape: ([[found], [count], , , data]) => {
    if (!found) throw missing();
    return { count: count?.count ?? 0, data, closed_at: found.closed_at };
  },
});
