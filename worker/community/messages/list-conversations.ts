/** Lists a member’s conversations by latest reply. Admins see the list without any message text. */

import { and, desc, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import type { ListedConversation } from '../../contract/community/messages.ts';
import { prepare } from '../../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import { messageParticipantsTable, messagesTable } from '../../db/schema/social.ts';
import { membershipLevelsTable, uploadedFilesTable } from '../../db/schema/users.ts';
import {
  buildUserItemList,
  countRowsQuery,
  prepareBothDirections,
} from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import {
  addNames,
  conversationFields,
  otherParticipant,
  type Participations,
  selectParticipations,
  serializeConversation,
} from './conversation-rows.ts';
import {
  excerptLine,
  findReplies,
  getLastReply,
  listSearchForms,
  matchingRepliesQuery,
} from './message-search.ts';

const { user_id, is_active, unread_count } = messageParticipantsTable;

/** Row queries by latest reply in either direction, or unread first; of one state or both. */
const buildRowQueries = (state: SQL, otherState?: SQL) => {
  const select = (id: Placeholder, index?: SQL, more?: SQL) => {
    const isOwn = eq(user_id, id);
    const participations = selectParticipations(and(isOwn, state, more), index);
    return otherState
      ? participations.unionAll(selectParticipations(and(isOwn, otherState, more), index))
      : participations;
  };
  const prepareRows = (
    selectPage: (params: Record<'id' | 'limit' | 'offset' | 'end', Placeholder>) => Participations,
  ) =>
    prepare(['id', 'is_own', 'limit', 'offset', 'end'], ({ is_own, ...params }) => {
      const page = selectPage(params);
      return qb
        .select({ ...conversationFields(page), last: getLastReply(page.conversation_id, is_own) })
        .from(page)
        .innerJoin(messagesTable, eq(messagesTable.id, page.conversation_id))
        .leftJoin(otherParticipant, eq(otherParticipant.id, page.other_id))
        .leftJoin(
          membershipLevelsTable,
          eq(membershipLevelsTable.id, otherParticipant.membership_level_id),
        )
        .leftJoin(uploadedFilesTable, eq(uploadedFilesTable.id, otherParticipant.image_id));
    });
  const newest = (participations: ReturnType<typeof select>, end: Placeholder) =>
    qb.selectAll(
      participations
        .orderBy(desc(sql`moved_at`), desc(sql`conversation_id`))
        .limit(end)
        .as('newest'),
    );
  return {
    ...prepareBothDirections((order) =>
      prepareRows(({ id, limit, offset }) =>
        select(id)
          .orderBy(order(sql`moved_at`), order(sql`conversation_id`))
          .limit(limit)
          .offset(offset)
          .as('page'),
      ),
    ),
    unread: prepareRows(({ id, limit, offset, end }) => {
      const isUnread = gt(unread_count, 0).inlineParams();
      const isRead = eq(unread_count, 0).inlineParams();
      const unread = select(id, sql`indexed by message_participants_unread`, isUnread);
      const read = select(id, undefined, isRead);
      const both = newest(unread, end).unionAll(newest(read, end)).as('both');
      return qb
        .selectAll(both)
        .orderBy(
          desc(sql`${both.unread_count} > 0`),
          desc(both.moved_at),
          desc(both.conversation_id),
        )
        .limit(limit)
        .offset(offset)
        .as('page');
    }),
  };
};

const rowQueries = {
  any: buildRowQueries(isTrue(is_active), isFalse(is_active)),
  true: buildRowQueries(isTrue(is_active)),
  false: buildRowQueries(isFalse(is_active)),
};

const states = {
  any: inArray(is_active, [false, true]),
  true: isTrue(is_active),
  false: isFalse(is_active),
};

type ListedRow = NonNullable<ReturnType<typeof rowQueries.any.asc>['row']>;

interface FoundRow extends ListedRow {
  created_by_name: string | null;
  updated_by_name: string | null;
  found_words: string | null;
  words_language_id: string | null;
  /** Text of the matching reply, if the search matched one. */
  found: string;
}

const conversationList = buildUserItemList<FoundRow>({
  sort: 'last_reply_at desc',
  reverse: 'last_reply_at asc',
  orders: [
    'id',
    'title',
    'recipient_id',
    'recipient_name',
    'is_active',
    'closed_at',
    'last_reply_at',
    'unread_count',
    'created_at',
    'created_by',
    'created_by_name',
    'updated_at',
    'updated_by',
    'updated_by_name',
  ],
  texts: ['title', 'recipient_name', 'found'],
});

export const listConversations = defineQuery(messagesApi.listConversations, {
  auth: 'S',
  permission: 'authz_messages',
  buildQueries: ({ params: { id }, query, viewer }) => {
    const active = (query.is_active ?? 'any') as keyof typeof rowQueries;
    const way = conversationList.wayOf(query);
    const order = way === 'desc' && query.unread_first === 'true' ? 'unread' : way;
    const is_own = viewer?.id === id;
    const words = is_own ? listSearchForms(query.search) : [];
    return {
      owner: listOwnerQuery({ id }),
      count: countRowsQuery(messageParticipantsTable, and(eq(user_id, id), states[active])),
      conversations: rowQueries[active][order]({
        id,
        is_own: Number(is_own),
        ...conversationList.rowsToRead(query),
      }),
      matches: matchingRepliesQuery({ id, words: JSON.stringify(words) }),
    };
  },
  toResponse: ({ owner: [owner], count: [count], conversations, matches }, { query }) => {
    if (!owner) throw userNotFoundError();
    const replies = findReplies(matches, query.search);
    const rows = conversations.map((row) => {
      const match = replies.get(row.id);
      return {
        ...addNames(row, owner),
        found_words: match ? excerptLine(match.reply, query.search) : null,
        words_language_id: (match ?? row.last)?.language_id ?? null,
        found: match?.reply ?? '',
      };
    });
    const { data, ...counts } = conversationList.answer(rows, count?.count, query);
    return { ...counts, data: data.map((row) => serializeListed(row, owner.id)) };
  },
});

/** List rows carry no ETag, so the version is dropped. */
function serializeListed(
  { version, last, found, ...row }: FoundRow,
  member: string,
): ListedConversation {
  return serializeConversation({
    ...row,
    last_words: last ? excerptLine(last.reply) : null,
    last_is_own: last ? last.created_by === member : null,
  });
}
