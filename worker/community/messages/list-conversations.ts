import { type SQL, sql } from 'drizzle-orm';
import { type MessageListed, messageList, messageListQuery } from '../../contract/community/messages.ts';
import { prepare } from '../../db/client.ts';
import { bothWays, counted, noPerson, personById, personList } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { conversations, type MessageRow, participation, shapeMessage, withNames } from './conversation-rows.ts';
import { lastOf, lineOf, saidWith, wordsOf } from './message-search.ts';

type Row = MessageRow & { last: string | null };
interface Named extends Row {
  created_by_name: string | null;
  updated_by_name: string | null;
  found_words: string | null;
  /** Text of the matching reply, if the search matched one. */
  found: string;
}

const list = personList<Named>({
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

const taken = (active: 0 | 1, index: SQL, more: SQL) => sql`
  select ${participation} from message_participants ${index}
  where user_id = ${sql.placeholder('id')} and is_active = ${sql.raw(String(active))}${more}`;

const limit = sql.placeholder('limit');
const offset = sql.placeholder('offset');
const named = (participations: SQL) => prepare<Row>(conversations(participations, lastOf));

/** Row queries by latest reply in either direction, or unread first. */
const rowsOf = (...actives: (0 | 1)[]) => {
  const of = (index = sql``, more = sql``) =>
    sql.join(
      actives.map((active) => taken(active, index, more)),
      sql` union all `,
    );
  const newest = (part: SQL) => sql`select * from (${part}
    order by moved_at desc, message_id desc limit ${limit} + ${offset})`;
  return {
    ...bothWays((way) =>
      named(
        sql`${of()} order by moved_at ${way}, message_id ${way} limit ${limit} offset ${offset}`,
      ),
    ),
    unread: named(sql`select * from (
        ${newest(of(sql`indexed by message_participants_unread`, sql` and unread_count > 0`))}
        union all ${newest(of(sql``, sql` and unread_count = 0`))})
      order by unread_count > 0 desc, moved_at desc, message_id desc limit ${limit} offset ${offset}`),
  };
};

const rows = { any: rowsOf(1, 0), true: rowsOf(1), false: rowsOf(0) };

const isActive = {
  any: sql`is_active in (0, 1)`,
  true: sql`is_active = 1`,
  false: sql`is_active = 0`,
};

/** Admins see the list without any message text. */
export const messagesOfUser = read({
  path: '/users/:id/messages',
  who: 'S',
  right: 'authz_messages',
  noun: 'messages',
  summary: 'List a member’s conversations, latest reply first',
  query: messageListQuery,
  answer: messageList,
  statements: ({ params: { id = '' }, query, viewer }) => {
    const active = (query.is_active ?? 'any') as keyof typeof rows;
    const way = list.wayOf(query);
    const order = way === 'desc' && query.unread_first === 'true' ? 'unread' : way;
    const is_own = viewer?.id === id;
    const words = is_own ? wordsOf(query.search) : [];
    return [
      personById({ id }),
      counted('message_participants', sql`user_id = ${id} and ${isActive[active]}`),
      rows[active][order]({ id, is_own: Number(is_own), ...list.rowsToRead(query) }),
      saidWith({ id, words: JSON.stringify(words) }),
    ] as const;
  },
  shape: ([[person], [count], found, said], { query }) => {
    if (!person) throw noPerson();
    const [first] = wordsOf(query.search);
    const replies = new Map(said.map(({ message_id, reply }) => [message_id, reply]));
    const rows = found.map((row) => {
      const reply = replies.get(row.id);
      return {
        ...withNames(row, person),
        found_words: reply === undefined ? null : lineOf(reply, first),
        found: reply === undefined ? '' : (query.search ?? ''),
      };
    });
    const { data, ...counts } = list.answer(rows, count?.count, query);
    return { ...counts, data: data.map((row) => shapeListed(row, person.id)) };
  },
});

/** List rows carry no ETag, so the version is dropped. */
function shapeListed({ version, last, found, ...row }: Named, member: string): MessageListed {
  const [words, by] = JSON.parse(last ?? '[null, null]') as [string | null, string | null];
  return shapeMessage({
    ...row,
    last_words: words === null ? null : lineOf(words),
    last_is_own: words === null ? null : by === member,
  });
}
