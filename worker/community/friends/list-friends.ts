import { type SQL, sql } from 'drizzle-orm';
import { type Friend, friendList, friendListQuery } from '../../contract/community/friends.ts';
import { prepare } from '../../db/client.ts';
import { bothWays, counted, noPerson, personById, personList } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { asked, type FriendRow, named, received, sent, shapeFriend, waiting } from './friend-rows.ts';

const list = personList<Friend>({
  sort: 'requested_at desc',
  reverse: 'requested_at asc',
  orders: [
    'id',
    'from_id',
    'from_name',
    'from_tag',
    'to_id',
    'to_name',
    'to_tag',
    'requested_at',
    'approved_at',
  ],
  texts: ['from_name', 'to_name'],
});

/** In order of the requests of one side or both. */
const rowsOf = (...sides: SQL[]) =>
  bothWays((way) =>
    prepare<FriendRow>(
      named(sql`${sql.join(sides, sql` union all `)} order by requested_at ${way}, id ${way}
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`),
    ),
  );

/** Queries by direction, for all rows or open requests only. */
const kinds = {
  all: {
    any: rowsOf(sent, received),
    false: rowsOf(sent),
    true: rowsOf(received),
  },
  pending: {
    any: rowsOf(asked, waiting),
    false: rowsOf(asked),
    true: rowsOf(waiting),
  },
};

const sides = {
  any: (id: string) => sql`(from_id = ${id} or to_id = ${id})`,
  false: (id: string) => sql`from_id = ${id}`,
  true: (id: string) => sql`to_id = ${id}`,
};

/** Friends and requests. */
export const friendsOfUser = read({
  path: '/users/:id/friends',
  who: 'S',
  right: 'authz_friends',
  noun: 'friends',
  summary: 'List a member’s friends and friend requests, newest first',
  query: friendListQuery,
  answer: friendList,
  statements: ({ params: { id = '' }, query }) => {
    const side = (query.as_recipient ?? 'any') as keyof typeof kinds.all;
    const isPending = query.only_pending === 'true';
    const rows = kinds[isPending ? 'pending' : 'all'][side];
    const open = isPending ? sql`and approved_at is null` : sql``;
    return [
      personById({ id }),
      counted('friends', sql`${sides[side](id)} ${open}`),
      rows[list.wayOf(query)]({ id, ...list.rowsToRead(query) }),
    ] as const;
  },
  shape: ([[person], [count], found], { query }) => {
    if (!person) throw noPerson();
    return list.answer(
      found.map((row) => shapeFriend(row, person)),
      count?.count,
      query,
    );
  },
});
