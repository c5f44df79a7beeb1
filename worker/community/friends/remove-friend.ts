/** Ends a friendship, or declines or withdraws a request; either side can. */

import { and, eq, sql } from 'drizzle-orm';
import { friendsApi } from '../../contract/community/friends.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { friendsTable } from '../../db/schema/social.ts';
import { conflictError, notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { markSeen } from '../../notifications/cancel-if-seen.ts';
import { friendQuery, isBetweenUsers } from './friend-rows.ts';

/** With an expected state, only a friendship in that state is ended. */
const deleteQuery = prepare(['id', 'other_id', 'state'], ({ id, other_id, state }) => {
  const found = sql`case when ${friendsTable.approved_at} is not null then 'friends'
    when ${eq(friendsTable.from_id, id)} then 'asked' else 'waiting' end`;
  return qb
    .delete(friendsTable)
    .where(and(isBetweenUsers(id, other_id), sql`(${state} is null or ${state} = ${found})`))
    .returning({ approved_at: friendsTable.approved_at });
});

export const removeFriend = defineMutation(friendsApi.remove, {
  auth: 'Self',
  permission: 'authz_friends',
  changes: ['friends'],
  run: async (_, c) => {
    const { id, other_id } = c.req.param();
    const { state } = c.req.valid('query');
    const {
      deleted: [dropped],
      friendship: [found],
    } = await c.var.db.run({
      queries: {
        deleted: deleteQuery({ id, other_id, state: state ?? null }),
        friendship: friendQuery({ id, other_id }),
        sent: markSeen({ kind: 'friend_request', by: id, object: other_id, now: getNowIso() }),
        received: markSeen({ kind: 'friend_request', by: other_id, object: id, now: getNowIso() }),
      },
    });
    if (!dropped && found) throw conflictError('changed', getStateError(found.approved_at));
    if (!dropped) throw notFoundError('no_friendship');
    // Only accepted friendships appear in public counts.
    if (!dropped.approved_at) c.set('changed', []);
    return c.body(null, 204);
  },
});

const getStateError = (approved_at: string | null) =>
  approved_at ? 'friends_meanwhile' : 'friendship_changed';
