import { type SQL, sql } from 'drizzle-orm';
import { type Friend, friendList, friendListQuery } from '../contract/friends.ts';
import { prepare } from '../db/client.ts';
import { bothWays, counted, noPerson, personById, personList } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { asked, type FriendRow, named, received, sent, shapeFriend, waiting } from './rows.ts';

const list = personList<Friend>({
  sort: 'requested_at desc',
  reverse: 'requested_at asc',
  orders: [
    ...(['id', 'from_id', 'from_name', 'from_tag', 'to_id', 'to_name', 'to_tag'] as const),
    ...(['requested_at', 'approved_at'] as const),
  ],
  texts: ['from_name', 'to_name'],
});

/** In the order of asking, of either side or of both. */
const rowsOf = (...sides: SQL[]) =>
  bothWays((way) =>
    prepare<FriendRow>(
      named(sql`${sql.join(sides, sql` union all `)} order by requested_at ${way}, id ${way}
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`),
    ),
  );

/** Either side or both, of all or of what is open, and the names by which triggers count them. */
const kinds = {
  all: {
    any: { rows: rowsOf(sent, received), names: ['sent', 'received'] },
    false: { rows: rowsOf(sent), names: ['sent'] },
    true: { rows: rowsOf(received), names: ['received'] },
  },
  pending: {
    any: { rows: rowsOf(asked, waiting), names: ['asked', 'waiting'] },
    false: { rows: rowsOf(asked), names: ['asked'] },
    true: { rows: rowsOf(waiting), names: ['waiting'] },
  },
};

/** GET /users/{id}/friends: friends and requests. */
export const friendsOfUser = read({
  path: '/users/:id/friends',
  who: 'S',
  right: 'authz_friends',
  noun: 'friends',
  summary: 'The friends of a member, and what is asked of either side, the newest first',
  query: friendListQuery,
  answer: friendList,
  statements: ({ params: { id = '' }, query }) => {
    const side = (query.as_recipient ?? 'any') as keyof typeof kinds.all;
    const { rows, names } = kinds[query.only_pending === 'true' ? 'pending' : 'all'][side];
    return [
      personById({ id }),
      counted(names.map((name) => `friends ${name} ${id}`)),
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
