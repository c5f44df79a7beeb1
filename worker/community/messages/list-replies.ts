/** Lists the replies of a conversation and marks them as read in the same batch. */

import { type SQL, sql } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import type { MessageReply } from '../../contract/community/messages.ts';
import { prepare } from '../../db/client.ts';
import { readReceiptColumn } from '../../db/conditions/read-receipt.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { countRowsQuery, prepareBothDirections } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { cancelIfSeen, markSeen } from '../../notifications/cancel-if-seen.ts';
import { messageNotFound } from './conversation-queries.ts';

const message = sql.placeholder('message');
const by = sql.placeholder('by');

/**
 * Marks everything up to now as read. A trigger maintains `last_reply_at`, against which read
 * receipts compare.
 */
const markRead = prepare(sql`update message_participants
  set read_at = max(last_reply_at, ${sql.placeholder('now')}), unread_count = 0, is_told = 0
  where message_id = ${message} and user_id = ${by} and unread_count > 0`);

interface ConversationState {
  closed_at: string | null;
  other_id: string | null;
  other_name: string | null;
}

const stateQuery = prepare<ConversationState>(sql`
  select m.closed_at, o.id as other_id, o.name as other_name
  from message_participants p join messages m on m.id = p.message_id left join users o on o.id = p.other_id
  where p.message_id = ${message} and p.user_id = ${by}`);

type ReplyRow = Omit<MessageReply, 'created_by_name'>;

const buildRepliesQuery = (from: SQL) =>
  prepareBothDirections((way) =>
    prepare<ReplyRow>(sql`
      select r.id, r.message_id, r.created_at, r.created_by, r.reply, ${sql.raw(readReceiptColumn)} as read_at
      from message_participants p cross join message_replies r on r.message_id = p.message_id
      where p.message_id = ${message} and p.user_id = ${by} and ${from}
      order by r.created_at ${way}, r.id ${way}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`),
  );

const allReplies = sql`1`;
const earlierReplies = sql`(r.created_at, r.id) <
  (select created_at, id from message_replies where id = ${sql.placeholder('before')})`;

const replyQueries = {
  all: buildRepliesQuery(allReplies),
  earlier: buildRepliesQuery(earlierReplies),
};

export const listReplies = defineQuery(messagesApi.listReplies, {
  auth: 'M',
  buildQueries: ({ params: { id }, query, viewer, now, isHead }) => {
    const params = { message: id, by: viewer?.id };
    const way = query.orderby?.endsWith('desc') ? 'desc' : 'asc';
    const { before } = query;
    return [
      stateQuery(params),
      countRowsQuery('message_replies', sql`message_id = ${id}`),
      markRead({ ...params, by: isHead ? null : params.by, now }),
      markSeen({ kind: 'message', by: isHead ? null : params.by, object: id, now }),
      replyQueries[before ? 'earlier' : 'all'][way]({
        ...params,
        ...getLimitOffset(query),
        before,
      }),
      cancelIfSeen(isHead ? null : (viewer?.id ?? null), sql`(select ${id} as value)`),
    ] as const;
  },
  toResponse: ([[found], [count], , , replies], { viewer }) => {
    if (!found) throw messageNotFound();
    const { closed_at, other_id, other_name } = found;
    // Only the two participants write; a deleted one has no name.
    const nameOf = (id: string | null) =>
      id === viewer?.id ? (viewer?.name ?? null) : id === other_id ? other_name : null;
    const data = replies.map((row) => ({ ...row, created_by_name: nameOf(row.created_by) }));
    return { count: count?.count ?? 0, data, closed_at };
  },
});
