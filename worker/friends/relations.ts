import { friendRelationList, friendRelationQuery } from '../contract/friends.ts';
import { list } from '../contract/limits.ts';
import { makeOwnLater } from '../lib/circles/later.ts';
import { madeFor } from '../lib/circles/make.ts';
import type { SearchQuery } from '../lib/paging.ts';
import { noPerson } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { answerRead, rowsToRead } from '../lib/whole-list.ts';
import { countOf, near, numbers } from './near.ts';

const shown = {
  orders: ['id', 'friend_id', 'friend_name', 'friend_tag', 'relation'],
  texts: ['friend_name'],
  limit: list.defaultLimit,
} as const;

/** By relation they come from the start. */
const usual = (query: SearchQuery): SearchQuery =>
  query.orderby === 'relation asc' ? { ...query, orderby: undefined } : query;

const asked = ({ relation }: { relation?: string | undefined }) =>
  (relation ?? 'any') as keyof typeof near;

/** GET /users/{id}/friend_relations: the nearest first. */
export const relationsOfUser = read({
  path: '/users/:id/friend_relations',
  who: 'S',
  right: 'authz_friends',
  noun: 'friends',
  summary:
    'Who is near a member: 1 a friend, 2 a friend of those, 3 a friend of these; with count_is_floor where there may be more than were followed',
  query: friendRelationQuery,
  answer: friendRelationList,
  statements: ({ params: { id = '' }, query }) =>
    [
      ...madeFor(id),
      numbers({ id }),
      near[asked(query)]({ id, ...rowsToRead(usual(query), list.defaultLimit) }),
    ] as const,
  shape: ([, , [found], rows], { query }) => {
    if (!found) throw noPerson();
    const people = rows.map((row) => ({ id: row.friend_id, ...row }));
    const { count, isFloor } = countOf[asked(query)](found);
    return {
      ...answerRead(people, count, usual(query), shown),
      ...(isFloor && { count_is_floor: true }),
    };
  },
  after: (c, [, , [found]], { params: { id = '' } }) => {
    if (found?.are_old) makeOwnLater(c, id);
  },
});
