import { sql } from 'drizzle-orm';
import { friendStanding } from '../../contract/community/friends.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid, notFound } from '../../http/http-error.ts';
import { noticesSeen } from '../../notifications/cancel-if-seen.ts';
import { betweenBoth, friendOf } from './friend-rows.ts';

const believed = sql.placeholder('state');

/** With an expected state, only a friendship in that state is ended. */
const drop = prepare<{ approved_at: string | null }>(
  sql`delete from friends where ${betweenBoth} and (${believed} is null or ${believed} = case
    when approved_at is not null then 'friends'
    when from_id = ${sql.placeholder('id')} then 'asked' else 'waiting' end)
  returning approved_at`,
);

const states = friendStanding.shape.state.exclude(['none']).optional();

/** Either side can end a friendship or a request. */
export const removeFriend = call({
  method: 'delete',
  path: '/users/:id/friends/:other_id',
  who: 'Self',
  right: 'authz_friends',
  noun: 'friends',
  summary:
    'Remove a friend, or cancel or decline a request; with ?state=asked, waiting or friends only that, 409 changed if it is now something else',
  status: 204,
  changes: ['friends'],
  run: async (_, c) => {
    const { id = '', other_id = '' } = c.req.param();
    const asked = states.safeParse(c.req.query('state'));
    if (!asked.success) {
      throw invalid([{ path: 'state', message: 'must be asked, waiting or friends' }]);
    }
    const [[dropped], [found]] = await c.var.db.batch([
      drop({ id, other_id, state: asked.data ?? null }),
      friendOf({ id, other_id }),
      noticesSeen({ kind: 'friend_request', by: id, object: other_id, now: now() }),
      noticesSeen({ kind: 'friend_request', by: other_id, object: id, now: now() }),
    ]);
    if (!dropped && found) throw conflict('changed', changedTo(found.approved_at));
    if (!dropped) throw notFound('There is no friendship or friend request to remove.');
    // Only accepted friendships appear in public counts.
    if (!dropped.approved_at) c.set('changed', []);
    return c.body(null, 204);
  },
});

const changedTo = (approved_at: string | null) =>
  approved_at
    ? 'You have become friends in the meantime. Nothing was removed.'
    : 'This has changed in the meantime. Nothing was removed.';
