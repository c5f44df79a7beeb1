import { sql } from 'drizzle-orm';
import { type FriendStanding, friendStanding } from '../../contract/community/friends.ts';
import { prepare } from '../../db/client.ts';
import { invalid } from '../../http/http-error.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { friendOf } from './friend-rows.ts';

const isThere = prepare<{ may_answer: number }>(sql`
  select l.authz_friends or u.is_admin as may_answer
  from users u join membership_levels l on l.id = u.membership_level_id
  where u.id = ${sql.placeholder('other_id')} and u.is_public = 1`);

/** Without a public profile, only an existing relationship is returned. */
export const standingWith = read({
  path: '/users/:id/friends/:other_id',
  who: 'S',
  right: 'authz_friends',
  noun: 'friends',
  summary:
    'Get how a member is connected to another person: not at all, by a friend request, or as friends',
  answer: friendStanding,
  statements: ({ params: { id = '', other_id = '' } }) => {
    if (id === other_id) throw invalid([{ path: 'other_id', message: 'must be another person' }]);
    return [personById({ id }), isThere({ other_id }), friendOf({ id, other_id })] as const;
  },
  shape: ([[person], [other], [found]]): FriendStanding => {
    if (!person || !(other || found)) throw noPerson();
    if (!found) return { state: 'none', may_answer: Boolean(other?.may_answer) };
    if (found.approved_at) return { state: 'friends' };
    return { state: found.is_sent ? 'asked' : 'waiting' };
  },
});
