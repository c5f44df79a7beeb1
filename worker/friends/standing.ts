import { sql } from 'drizzle-orm';
import { type FriendStanding, friendStanding } from '../contract/friends.ts';
import { prepare } from '../db/client.ts';
import { invalid } from '../lib/errors.ts';
import { noPerson, personById } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { friendOf } from './rows.ts';

const isThere = prepare<{ id: string }>(sql`
  select id from users where id = ${sql.placeholder('other_id')} and is_public = 1`);

/** GET /users/{id}/friends/{other_id}: of somebody without a public profile only what there is already. */
export const standingWith = read({
  path: '/users/:id/friends/:other_id',
  who: 'S',
  right: 'authz_friends',
  noun: 'friends',
  summary: 'How a member stands to another person: nothing yet, a request of either, or friends',
  answer: friendStanding,
  statements: ({ params: { id = '', other_id = '' } }) => {
    if (id === other_id) throw invalid([{ path: 'other_id', message: 'is yourself' }]);
    return [personById({ id }), isThere({ other_id }), friendOf({ id, other_id })] as const;
  },
  shape: ([[person], [other], [found]]): FriendStanding => {
    if (!person || !(other || found)) throw noPerson();
    if (!found) return { state: 'none' };
    if (found.approved_at) return { state: 'friends' };
    return { state: found.is_sent ? 'asked' : 'waiting' };
  },
});
