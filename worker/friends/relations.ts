import { sql } from 'drizzle-orm';
import { friendRelationList, friendRelationQuery } from '../contract/friends.ts';
import { list } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { madeFor } from '../lib/circles.ts';
import { isUsual, rowsAsked, type SearchQuery, wholeList } from '../lib/paging.ts';
import { noPerson } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { answerList } from '../lib/whole-list.ts';
import { type NearRow, near } from './near.ts';

const member = prepare<{ id: string; friends: number }>(sql`
  select id, connections_count as friends from users where id = ${sql.placeholder('id')}`);

const orders = ['id', 'friend_id', 'friend_name', 'friend_tag', 'relation'] as const;

/** By relation they come from the start. */
const usual = (query: SearchQuery): SearchQuery =>
  query.orderby === 'relation asc' ? { ...query, orderby: undefined } : query;

/** A page and one row more, which tells whether others follow; or all, to be searched or sorted. */
const rowsToRead = (query: SearchQuery) => {
  const { limit, offset } = rowsAsked(query);
  return isUsual(query) ? { limit: limit + 1, offset } : { limit: wholeList, offset: 0 };
};

/** GET /users/{id}/friend_relations: the nearest first. How many there are is known once all are found. */
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
      member({ id }),
      ...madeFor(id),
      near[(query.relation ?? 'any') as keyof typeof near]({
        id,
        ...rowsToRead(usual(query)),
      }),
    ] as const,
  shape: (found, { query }) => {
    const [[person], rows] = [found[0], found.at(-1) as NearRow[]];
    if (!person) throw noPerson();
    const people = rows.filter(isSomebody).map((row) => ({ id: row.friend_id, ...row }));
    const isCut = people.length < rows.length;
    if (!isUsual(usual(query))) {
      const answer = answerList(people, query, orders, ['friend_name'], list.defaultLimit);
      return { ...answer, ...(isCut && { count_is_floor: true }) };
    }
    const { limit, offset } = rowsAsked(query);
    const data = people.slice(0, limit);
    if (query.relation === '1') return { count: person.friends, data };
    const known = query.relation ? 0 : person.friends;
    const seen = people.length > 0 ? offset + people.length : 0;
    const mayBeMore = isCut || people.length > limit || (offset > 0 && people.length === 0);
    return {
      count: Math.max(known, seen),
      data,
      ...(mayBeMore && { count_is_floor: true }),
    };
  },
});

const isSomebody = ({ relation }: NearRow) => relation > 0;
