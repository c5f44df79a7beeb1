import { sql } from 'drizzle-orm';
import { type Friend, friendList, friendListQuery } from '../contract/friends.ts';
import { prepare } from '../db/client.ts';
import { counted, noPerson, personById, personList } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { type FriendRow, named, received, sent, shapeFriend } from './rows.ts';

const list = personList<Friend>({
  sort: 'requested_at desc',
  orders: [
    ...(['id', 'from_id', 'from_name', 'from_tag', 'to_id', 'to_name', 'to_tag'] as const),
    ...(['requested_at', 'approved_at'] as const),
  ],
  texts: ['from_name', 'to_name'],
});

/** The newest first, of either side or of both. */
const rowsOf = (sides: (typeof sent)[], pending: boolean) => {
  const seen = pending ? sql`approved_at is null` : sql`1`;
  const all = sql.join(
    sides.map((side) => side(seen)),
    sql` union all `,
  );
  return prepare<FriendRow>(
    named(sql`${all} order by requested_at desc, id desc
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`),
  );
};

/** Either side or both, of all or of what is open, and the names by which triggers count them. */
const kinds = {
  all: {
    any: { rows: rowsOf([sent, received], false), names: ['sent', 'received'] },
    false: { rows: rowsOf([sent], false), names: ['sent'] },
    true: { rows: rowsOf([received], false), names: ['received'] },
  },
  pending: {
    any: { rows: rowsOf([sent, received], true), names: ['asked', 'waiting'] },
    false: { rows: rowsOf([sent], true), names: ['asked'] },
    true: { rows: rowsOf([received], true), names: ['waiting'] },
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
      rows({ id, ...list.rowsToRead(query) }),
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
