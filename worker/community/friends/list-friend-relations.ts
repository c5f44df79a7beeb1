/** Lists friends, friends of friends and the third degree of a member, nearest first. */

import { friendsApi } from '../../contract/community/friends.api.ts';
import { listLimits } from '../../contract/shared/limits.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { buildPageResponse, getReadRange } from '../../db/list-response.ts';
import type { SearchQuery } from '../../db/pagination.ts';
import { defineQuery } from '../../http/query.ts';
import { countByDegree, friendsCountQuery, friendsOfFriendsQueries } from './friends-of-friends.ts';

const listSettings = {
  orders: ['id', 'friend_id', 'friend_name', 'friend_tag', 'relation'],
  texts: ['friend_name'],
  limit: listLimits.defaultLimit,
} as const;

/** Drops an explicit order that equals the default one, by relation. */
const dropDefaultOrder = (query: SearchQuery): SearchQuery =>
  query.orderby === 'relation asc' ? { ...query, orderby: undefined } : query;

const getDegree = ({ relation }: { relation?: string | undefined }) =>
  (relation ?? 'any') as keyof typeof friendsOfFriendsQueries;

export const listFriendRelations = defineQuery(friendsApi.listRelations, {
  auth: 'S',
  permission: 'authz_friends',
  buildQueries: ({ params: { id }, query }) => ({
    count: friendsCountQuery({ id }),
    relations: friendsOfFriendsQueries[getDegree(query)]({
      id,
      ...getReadRange(dropDefaultOrder(query), listLimits.defaultLimit),
    }),
  }),
  toResponse: ({ count: [person], relations }, { query }) => {
    const [first] = relations;
    if (!person || !first) throw userNotFoundError();
    const people = relations.flatMap(
      ({ friend_id: id, friend_name, tag, title, language, image, relation }) => {
        const profile = {
          friend_tag: tag,
          friend_title: title,
          friend_image: image,
          friend_words_language_id: language,
        };
        return id ? [{ id, friend_id: id, friend_name, ...profile, relation }] : [];
      },
    );
    const count = countByDegree[getDegree(query)](person.friends, first);
    return {
      ...buildPageResponse(people, count, dropDefaultOrder(query), listSettings),
      ...(first.is_cut && { count_is_floor: true }),
    };
  },
});
