/** Lists a member’s friends and friend requests, by direction and state. */

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { friendsApi } from '../../contract/community/friends.api.ts';
import type { Friend } from '../../contract/community/friends.ts';
import { prepare } from '../../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { friendsTable } from '../../db/schema/social.ts';
import {
  buildUserItemList,
  countRowsQuery,
  prepareBothDirections,
} from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';
import {
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

type Side = typeof sentRequests;

/** Builds the list of friends, in order of the requests of one side or both. */
const buildRowsQuery = (side: Side, other?: Side) =>
  prepareBothDirections((order) =>
    prepare(['id', 'limit', 'offset'], ({ id, limit, offset }) => {
      const requests = other ? side(id).unionAll(other(id)) : side(id);
      return withOtherUser(
        requests
          .orderBy(order(sql`asked_at`), order(sql`other_id`))
          .limit(limit)
          .offset(offset)
          .as('side'),
      );
    }),
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
  any: (id: string) => or(eq(friendsTable.from_id, id), eq(friendsTable.to_id, id)),
  false: (id: string) => eq(friendsTable.from_id, id),
  true: (id: string) => eq(friendsTable.to_id, id),
};

export const listFriends = defineQuery(friendsApi.list, {
  auth: 'S',
  permission: 'authz_friends',
  buildQueries: ({ params: { id }, query }) => {
    const side = (query.as_recipient ?? 'any') as keyof typeof rowQueries.all;
    const isPending = query.only_pending === 'true';
    const rows = rowQueries[isPending ? 'pending' : 'all'][side];
    return {
      owner: listOwnerQuery({ id }),
      count: countRowsQuery(
        friendsTable,
        and(sides[side](id), isPending ? isNull(friendsTable.approved_at) : undefined),
      ),
      friends: rows[friendListSql.wayOf(query)]({ id, ...friendListSql.rowsToRead(query) }),
    };
  },
  toResponse: ({ owner: [owner], count: [count], friends }, { query }) => {
    if (!owner) throw userNotFoundError();
    return friendListSql.answer(
      friends.map((row) => serializeFriend(row, owner)),
      count?.count,
      query,
    );
  },
});
