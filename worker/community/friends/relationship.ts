import { and, eq, sql } from 'drizzle-orm';
import { friendsApi } from '../../contract/community/friends.api.ts';
import type { Friendship } from '../../contract/community/friends.ts';
import { prepare } from '../../db/client.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import { validationError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';
import { friendQuery } from './friend-rows.ts';

const otherUserQuery = prepare(['other_id'], ({ other_id }) =>
  qb
    .select({
      may_answer: sql`${membershipLevelsTable.authz_friends} or ${usersTable.is_admin}`.mapWith(
        Boolean,
      ),
    })
    .from(usersTable)
    .innerJoin(membershipLevelsTable, eq(membershipLevelsTable.id, usersTable.membership_level_id))
    .where(and(eq(usersTable.id, other_id), isTrue(usersTable.is_public))),
);

/** Gets how a member is connected to a person: not at all, by a request, or as friends. */
export const getRelationship = defineQuery(friendsApi.getRelationship, {
  auth: 'S',
  permission: 'authz_friends',
  buildQueries: ({ params: { id, other_id } }) => {
    if (id === other_id)
      throw validationError([{ path: 'other_id', code: 'must_be_other_person' }]);
    return {
      owner: listOwnerQuery({ id }),
      other: otherUserQuery({ other_id }),
      friendship: friendQuery({ id, other_id }),
    };
  },
  toResponse: ({ owner, other: [other], friendship: [found] }): Friendship => {
    if (owner.length === 0 || !(other || found)) throw userNotFoundError();
    if (!found) return { state: 'none', may_answer: other?.may_answer ?? false };
    if (found.approved_at) return { state: 'friends' };
    return { state: found.is_sent ? 'asked' : 'waiting' };
  },
});
