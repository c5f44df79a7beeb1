import { sql } from 'drizzle-orm';
import { messageList, messageListQuery } from '../contract/messages.ts';
import { prepare } from '../db/client.ts';
import { bothWays, counted, noPerson, personById, personList } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { conversations, type MessageRow, participation, shapeListed, withNames } from './rows.ts';

const list = personList<ReturnType<typeof withNames<MessageRow>>>({
  sort: 'last_reply_at desc',
  reverse: 'last_reply_at asc',
  orders: [
    ...(['id', 'title', 'recipient_id', 'recipient_name', 'is_active', 'closed_at'] as const),
    ...(['last_reply_at', 'unread_count', 'created_at', 'created_by', 'created_by_name'] as const),
    ...(['updated_at', 'updated_by', 'updated_by_name'] as const),
  ],
  texts: ['title', 'recipient_name'],
});

const taken = (active: 0 | 1) => sql`select ${participation} from message_participants
  where user_id = ${sql.placeholder('id')} and is_active = ${sql.raw(String(active))}`;

const rowsOf = (participations: ReturnType<typeof taken>) =>
  bothWays((way) =>
    prepare<MessageRow>(
      conversations(sql`${participations} order by moved_at ${way}, message_id ${way}
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`),
    ),
  );

const rows = {
  any: rowsOf(sql`${taken(1)} union all ${taken(0)}`),
  true: rowsOf(taken(1)),
  false: rowsOf(taken(0)),
};

const isActive = {
  any: sql`is_active in (0, 1)`,
  true: sql`is_active = 1`,
  false: sql`is_active = 0`,
};

/** GET /users/{id}/messages: an admin sees the list, and never what was said. */
export const messagesOfUser = read({
  path: '/users/:id/messages',
  who: 'S',
  right: 'authz_messages',
  noun: 'messages',
  summary: 'The conversations of a member, those of the latest reply first',
  query: messageListQuery,
  answer: messageList,
  statements: ({ params: { id = '' }, query }) => {
    const active = (query.is_active ?? 'any') as keyof typeof rows;
    return [
      personById({ id }),
      counted('message_participants', sql`user_id = ${id} and ${isActive[active]}`),
      rows[active][list.wayOf(query)]({ id, ...list.rowsToRead(query) }),
    ] as const;
  },
  shape: ([[person], [count], found], { query }) => {
    if (!person) throw noPerson();
    const named = found.map((row) => withNames(row, person));
    const { data, ...counts } = list.answer(named, count?.count, query);
    return { ...counts, data: data.map(shapeListed) };
  },
});
