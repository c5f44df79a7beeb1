/** Lists a member’s friends and friend requests, by direction and state. */

import { type SQL, sql } from 'drizzle-orm';
import { friendsApi } from '../../contract/community/friends.api.ts';
import type { Friend } from '../../contract/community/friends.ts';
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
  type FriendRow,
  openReceivedRequests,
  openSentRequests,
  receivedRequests,
  sentRequests,
  serializeFriend,
  withOtherUser,
} from './friend-rows.ts';

const friendListSql = buildUserItemList<Friend>({
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

/** Builds the list of friends, in order of the requests of one side or both. */
const buildRowsQuery = (...sides: SQL[]) =>
  prepareBothDirections((way) =>
    prepare<FriendRow>(
      withOtherUser(sql`${sql.join(sides, sql` union all `)} order by requested_at ${way}, id ${way}
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`),
    ),
  );

/** Queries by direction, for all rows or open requests only. */
const rowQueries = {
  all: {
    any: buildRowsQuery(sentRequests, receivedRequests),
    false: buildRowsQuery(sentRequests),
    true: buildRowsQuery(receivedRequests),
  },
  pending: {
    any: buildRowsQuery(openSentRequests, openReceivedRequests),
    false: buildRowsQuery(openSentRequests),
    true: buildRowsQuery(openReceivedRequests),
  },
};

const sides = {
  any: (id: string) => sql`(from_id = ${id} or to_id = ${id})`,
  false: (id: string) => sql`from_id = ${id}`,
  true: (id: string) => sql`to_id = ${id}`,
};

export const listFriends = defineQuery(friendsApi.list, {
  auth: 'S',
  permission: 'authz_friends',
  buildQueries: ({ params: { id }, query }) => {
    const side = (query.as_recipient ?? 'any') as keyof typeof rowQueries.all;
    const isPending = query.only_pending === 'true';
    const rows = rowQueries[isPending ? 'pending' : 'all'][side];
    const open = isPending ? sql`and approved_at is null` : sql``;
    return [
      listOwnerQuery({ id }),
      countRowsQuery('friends', sql`${sides[side](id)} ${open}`),
      rows[friendListSql.wayOf(query)]({ id, ...friendListSql.rowsToRead(query) }),
    ] as const;
  },
  toResponse: ([[person], [count], found], { query }) => {
    if (!person) throw userNotFoundError();
    return friendListSql.answer(
      found.map((row) => serializeFriend(row, person)),
      count?.count,
      query,
    );
  },
});
