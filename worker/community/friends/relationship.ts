import { sql } from 'drizzle-orm';
import { friendsApi } from '../../contract/community/friends.api.ts';
import type { Friendship } from '../../contract/community/friends.ts';
import { prepare } from '../../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { validationError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { friendQuery } from './friend-rows.ts';

const otherUserQuery = prepare<{ may_answer: number }>(sql`
  select l.authz_friends or u.is_admin as may_answer
  from users u join membership_levels l on l.id = u.membership_level_id
  where u.id = ${sql.placeholder('other_id')} and u.is_public = 1`);

/** Gets how a member is connected to a person: not at all, by a request, or as friends. */
export const getRelationship = defineQuery(friendsApi.getRelationship, {
  auth: 'S',
  permission: 'authz_friends',
  buildQueries: ({ params: { id, other_id } }) => {
    if (id === other_id)
      throw validationError([{ path: 'other_id', message: 'must be another person' }]);
    return [
      listOwnerQuery({ id }),
      otherUserQuery({ other_id }),
      friendQuery({ id, other_id }),
    ] as const;
  },
  toResponse: ([[person], [other], [found]]): Friendship => {
    if (!person || !(other || found)) throw userNotFoundError();
    if (!found) return { state: 'none', may_answer: Boolean(other?.may_answer) };
    if (found.approved_at) return { state: 'friends' };
    return { state: found.is_sent ? 'asked' : 'waiting' };
  },
});
