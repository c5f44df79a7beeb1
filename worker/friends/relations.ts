import { type SQL, sql } from 'drizzle-orm';
import {
  type FriendRelation,
  friendRelationList,
  friendRelationQuery,
} from '../contract/friends.ts';
import { list, relation, relations } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { noPerson, personById } from '../lib/person-list.ts';
import { read } from '../lib/reads.ts';
import { answerList } from '../lib/whole-list.ts';

const me = sql.placeholder('id');

/** The friends of some people, whichever of the two asked: as many friendships as are followed at most. */
const friendsOf = (people: SQL, most: number) => sql`
  select f.to_id as id from ${people} p cross join friends f on f.from_id = p.id and f.approved_at is not null
  union all
  select f.from_id from ${people} p cross join friends f on f.to_id = p.id and f.approved_at is not null
  limit ${sql.raw(String(most))}`;

/** Each person once, by the smallest number; others' friends only where they have a public profile. */
const near = prepare<Omit<FriendRelation, 'id'> & { is_cut: number }>(sql`
  with ones as materialized (${friendsOf(sql`(select ${me} as id)`, relations.friends)}),
    around as materialized (${friendsOf(sql`ones`, relations.followed)}),
    twos as materialized (select distinct id from around
      where id <> ${me} and id not in (select id from ones)),
    beyond as materialized (${friendsOf(sql`twos`, relations.followed)}),
    threes as materialized (select distinct id from beyond where id <> ${me}
      and id not in (select id from ones) and id not in (select id from twos))
  select u.id as friend_id, u.name as friend_name, iif(u.is_public, u.tag, null) as friend_tag,
    found.relation, (select count(*) from ones) = ${sql.raw(String(relations.friends))}
      or ${sql.raw(String(relations.followed))} in
        ((select count(*) from around), (select count(*) from beyond)) as is_cut
  from (select id, ${sql.raw(String(relation.friend))} as relation from ones
      union all select id, ${sql.raw(String(relation.friendOfFriend))} from twos
      union all select id, ${sql.raw(String(relation.theirFriend))} from threes) found
    join users u on u.id = found.id and (found.relation = 1 or u.is_public = 1)
  order by found.relation, u.name collate nocase, u.id`);

const orders = ['id', 'friend_id', 'friend_name', 'friend_tag', 'relation'] as const;

/** GET /users/{id}/friend_relations: read through as a whole, for nobody is told twice. */
export const relationsOfUser = read({
  path: '/users/:id/friend_relations',
  who: 'S',
  right: 'authz_friends',
  noun: 'friends',
  summary: 'Who is near a member: 1 a friend, 2 a friend of those, 3 a friend of these',
  query: friendRelationQuery,
  answer: friendRelationList,
  statements: ({ params: { id } }) => [personById({ id }), near({ id })] as const,
  shape: ([[person], rows], { query }) => {
    if (!person) throw noPerson();
    const people = rows.map(({ is_cut, ...row }) => ({ id: row.friend_id, ...row }));
    return {
      ...answerList(people, query, orders, ['friend_name'], list.defaultLimit),
      ...(rows[0]?.is_cut && { count_is_floor: true }),
    };
  },
});
