/** Lists a member’s conversations by latest reply. Admins see the list without any message text. */

import { type SQL, sql } from 'drizzle-orm';
import { messagesApi } from '../../contract/community/messages.api.ts';
import type { ListedConversation } from '../../contract/community/messages.ts';
import { prepare } from '../../db/client.ts';
import {
  buildUserItemList,
  countRowsQuery,
  listOwnerQuery,
  prepareBothDirections,
  userNotFoundError,
} from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import {
  addNames,
  buildConversationsQuery,
  type ConversationDbRow,
  participationColumns,
  serializeConversation,
} from './conversation-rows.ts';
import {
  excerptLine,
  lastReplyColumn,
  matchingRepliesQuery,
  splitSearchWords,
} from './message-search.ts';

type ListedRow = ConversationDbRow & { last: string | null };
interface FoundRow extends ListedRow {
  created_by_name: string | null;
  updated_by_name: string | null;
  found_words: string | null;
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

const buildParticipationQuery = (active: 0 | 1, index: SQL, more: SQL) => sql`
  select ${participationColumns} from message_participants ${index}
  where user_id = ${sql.placeholder('id')} and is_active = ${sql.raw(String(active))}${more}`;

const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');
const prepareRows = (participations: SQL) =>
  prepare<ListedRow>(buildConversationsQuery(participations, lastReplyColumn));

/** Row queries by latest reply in either direction, or unread first. */
const buildRowQueries = (...actives: (0 | 1)[]) => {
  const of = (index = sql``, more = sql``) =>
    sql.join(
      actives.map((active) => buildParticipationQuery(active, index, more)),
      sql` union all `,
    );
  const newest = (part: SQL) => sql`select * from (${part}
    order by moved_at desc, message_id desc limit ${limit} + ${offset})`;
  return {
    ...prepareBothDirections((way) =>
      prepareRows(
        sql`${of()} order by moved_at ${way}, message_id ${way} limit ${limit} offset ${offset}`,
      ),
    ),
    unread: prepareRows(sql`select * from (
        ${newest(of(sql`indexed by message_participants_unread`, sql` and unread_count > 0`))}
        union all ${newest(of(sql``, sql` and unread_count = 0`))})
      order by unread_count > 0 desc, moved_at desc, message_id desc limit ${limit} offset ${offset}`),
  };
};

const rowQueries = {
  any: buildRowQueries(1, 0),
  true: buildRowQueries(1),
  false: buildRowQueries(0),
};

const isActive = {
  any: sql`is_active in (0, 1)`,
  true: sql`is_active = 1`,
  false: sql`is_active = 0`,
};

export const listConversations = defineQuery(messagesApi.listConversations, {
  auth: 'S',
  permission: 'authz_messages',
  buildQueries: ({ params: { id }, query, viewer }) => {
    const active = (query.is_active ?? 'any') as keyof typeof rowQueries;
    const way = conversationList.wayOf(query);
    const order = way === 'desc' && query.unread_first === 'true' ? 'unread' : way;
    const is_own = viewer?.id === id;
    const words = is_own ? splitSearchWords(query.search) : [];
    return [
      listOwnerQuery({ id }),
      countRowsQuery('message_participants', sql`user_id = ${id} and ${isActive[active]}`),
      rowQueries[active][order]({
        id,
        is_own: Number(is_own),
        ...conversationList.rowsToRead(query),
      }),
      matchingRepliesQuery({ id, words: JSON.stringify(words) }),
    ] as const;
  },
  toResponse: ([[person], [count], found, matches], { query }) => {
    if (!person) throw userNotFoundError();
    const [first] = splitSearchWords(query.search);
    const replies = new Map(matches.map(({ message_id, reply }) => [message_id, reply]));
    const rows = found.map((row) => {
      const reply = replies.get(row.id);
      return {
        ...addNames(row, person),
        found_words: reply === undefined ? null : excerptLine(reply, first),
        found: reply === undefined ? '' : (query.search ?? ''),
      };
    });
    const { data, ...counts } = conversationList.answer(rows, count?.count, query);
    return { ...counts, data: data.map((row) => serializeListed(row, person.id)) };
  },
});

/** List rows carry no ETag, so the version is dropped. */
function serializeListed(
  { version, last, found, ...row }: FoundRow,
  member: string,
): ListedConversation {
  const [words, by] = JSON.parse(last ?? '[null, null]') as [string | null, string | null];
  return serializeConversation({
    ...row,
    last_words: words === null ? null : excerptLine(words),
    last_is_own: words === null ? null : by === member,
  });
}
