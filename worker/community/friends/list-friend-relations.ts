import { friendRelationList, friendRelationQuery } from '../../contract/community/friends.ts';
import { list } from '../../contract/shared/limits.ts';
import type { SearchQuery } from '../../db/pagination.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { answerRead, rowsToRead } from '../../db/list-response.ts';
import { countOf, friendsCount, near } from './friends-of-friends.ts';

const shown = {
  orders: ['id', 'friend_id', 'friend_name', 'friend_tag', 'relation'],
  texts: ['friend_name'],
  limit: list.defaultLimit,
} as const;

/** The default order is already by relation. */
const usual = (query: SearchQuery): SearchQuery =>
  query.orderby === 'relation asc' ? { ...query, orderby: undefined } : query;

const asked = ({ relation }: { relation?: string | undefined }) =>
  (relation ?? 'any') as keyof typeof near;

/** Nearest first. */
export const relationsOfUser = read({
  path: '/users/:id/friend_relations',
  who: 'S',
  right: 'authz_friends',
  noun: 'friends',
  summary:
    'List a member’s relations: 1 friends, 2 their friends, 3 friends of those; count_is_floor if there may be more',
  query: friendRelationQuery,
  answer: friendRelationList,
  statements: ({ params: { id = '' }, query }) =>
    [
      friendsCount({ id }),
      near[asked(query)]({ id, ...rowsToRead(usual(query), list.defaultLimit) }),
    ] as const,
  shape: ([[person], rows], { query }) => {
    const [first] = rows;
    if (!person || !first) throw noPerson();
    const people = rows.flatMap(({ friend_id: id, friend_name, tag, title, image, relation }) => {
      const shown = { friend_tag: tag, friend_title: title, friend_image: image };
      return id ? [{ id, friend_id: id, friend_name, ...shown, relation }] : [];
    });
    const count = countOf[asked(query)](person.friends, first);
    return {
      ...answerRead(people, count, usual(query), shown),
      ...(first.is_cut && { count_is_floor: true }),
    };
  },
});
