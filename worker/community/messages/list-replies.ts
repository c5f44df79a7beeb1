/** Lists the replies of a conversation and marks them as read in the same batch. */

import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { messagesApi } from '../../contract/community/messages.api.ts';
import { prepare } from '../../db/client.ts';
import { selectReadReceipt } from '../../db/conditions/read-receipt.ts';
import { getLimitOffset } from '../../db/pagination.ts';
import { insertedFields, qb } from '../../db/query-builder.ts';
import {
  messageParticipantsTable,
  messageReadingsTable,
  messageRepliesTable,
  messagesTable,
} from '../../db/schema/social.ts';
import { usersTable } from '../../db/schema/users.ts';
import { countRowsQuery, prepareBothDirections } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import { cancelIfSeen, markSeen } from '../../notifications/cancel-if-seen.ts';
import { isParticipation, messageNotFound } from './conversation-queries.ts';

/** Time of a reading: no earlier than the last reply, against which read receipts compare. */
const readTime = (now: Placeholder) =>
  sql<string>`max(${messageParticipantsTable.last_reply_at}, ${now})`;

const hasUnread = (message: Placeholder, by: Placeholder) =>
  and(isParticipation(message, by), gt(messageParticipantsTable.unread_count, 0).inlineParams());

/** Records a reading if replies are unread. Runs before `markRead`. */
const recordReading = prepare(['message', 'by', 'now'], ({ message, by, now }) =>
  qb
    .insert(messageReadingsTable)
    .select(
      qb
        .select(
          insertedFields(messageReadingsTable, {
            message_id: messageParticipantsTable.message_id,
            by_sender: messageParticipantsTable.is_sender,
            read_at: readTime(now),
          }),
        )
        .from(messageParticipantsTable)
        .where(hasUnread(message, by)),
    )
    .onConflictDoNothing(),
);

/** Marks everything up to now as read. */
const markRead = prepare(['message', 'by', 'now'], ({ message, by, now }) =>
  qb
    .update(messageParticipantsTable)
    .set({ read_at: readTime(now), unread_count: 0, is_told: false })
    .where(hasUnread(message, by)),
);

const stateQuery = prepare(['message', 'by'], ({ message, by }) =>
  qb
    .select({
      closed_at: messagesTable.closed_at,
      other_id: usersTable.id,
      other_name: usersTable.name,
    })
    .from(messageParticipantsTable)
    .innerJoin(messagesTable, eq(messagesTable.id, messageParticipantsTable.message_id))
    .leftJoin(usersTable, eq(usersTable.id, messageParticipantsTable.other_id))
    .where(isParticipation(message, by)),
);

const participant = alias(messageParticipantsTable, 'p');
const reply = alias(messageRepliesTable, 'r');

const buildRepliesQuery = (isListed?: (before: Placeholder) => SQL) =>
  prepareBothDirections((order) =>
    prepare(['message', 'by', 'before', 'limit', 'offset'], ({ message, by, before, ...page }) =>
      qb
        .select({
          id: reply.id,
          message_id: reply.message_id,
          created_at: reply.created_at,
          created_by: reply.created_by,
          reply: reply.reply,
          language_id: reply.language_id,
          read_at: selectReadReceipt(participant, reply),
        })
        .from(participant)
        .crossJoin(reply)
        .where(
          and(
            eq(reply.message_id, participant.message_id),
            eq(participant.message_id, message),
            eq(participant.user_id, by),
            isListed?.(before),
          ),
        )
        .orderBy(order(reply.created_at), order(reply.id))
        .limit(page.limit)
        .offset(page.offset),
    ),
  );

const replyQueries = {
  all: buildRepliesQuery(),
  earlier: buildRepliesQuery(
    (before) =>
      sql`(${reply.created_at}, ${reply.id}) < ${qb
        .select({ created_at: messageRepliesTable.created_at, id: messageRepliesTable.id })
        .from(messageRepliesTable)
        .where(eq(messageRepliesTable.id, before))}`,
  ),
};

export const listReplies = defineQuery(messagesApi.listReplies, {
  auth: 'M',
  buildQueries: ({ params: { id }, query, viewer, now, isHead }) => {
    const viewerId = viewer?.id ?? null;
    const reader = isHead ? null : viewerId;
    const params = { message: id, by: viewerId };
    const way = query.orderby?.endsWith('desc') ? 'desc' : 'asc';
    const { before } = query;
    return {
      state: stateQuery(params),
      count: countRowsQuery(messageRepliesTable, eq(messageRepliesTable.message_id, id)),
      reading: recordReading({ message: id, by: reader, now }),
      markRead: markRead({ message: id, by: reader, now }),
      markSeen: markSeen({ kind: 'message', by: reader, object: id, now }),
      replies: replyQueries[before ? 'earlier' : 'all'][way]({
        ...params,
        ...getLimitOffset(query),
        before: before ?? null,
      }),
      cancelled: cancelIfSeen(reader, sql`(select ${id} as value)`),
    };
  },
  toResponse: ({ state: [found], count: [count], replies }, { viewer }) => {
    if (!found) throw messageNotFound();
    const { closed_at, other_id, other_name } = found;
    // Only the two participants write; a deleted one has no name.
    const nameOf = (id: string | null) =>
      id === viewer?.id ? (viewer?.name ?? null) : id === other_id ? other_name : null;
    const data = replies.map((row) => ({ ...row, created_by_name: nameOf(row.created_by) }));
    return { count: count?.count ?? 0, data, closed_at };
  },
});
