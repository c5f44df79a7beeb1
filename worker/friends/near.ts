import { type SQL, sql } from 'drizzle-orm';
import type { FriendRelation } from '../contract/friends.ts';
import { relation, relations } from '../contract/limits.ts';
import { type Meets, prepareFor } from '../lib/blocks.ts';
import { wholeList } from '../lib/paging.ts';

/** Somebody near a member; relation 0 stands for others, who are not looked for any more. */
export type NearRow = Omit<FriendRelation, 'id'>;

const me = sql`${sql.placeholder('id')}`;
const limit = sql`${sql.placeholder('limit')}`;
const number = (value: number) => sql.raw(String(value));

/** Of friendships: said so, an index is looked up by the person alone, and ends where nobody is. */
const approved = sql`approved_at <> ''`;

/** The member's own friends, the newest first. */
const ones = (atMost: number) => sql`(
  select to_id as id, approved_at from friends where from_id = ${me} and ${approved}
  union all
  select from_id as id, approved_at from friends where to_id = ${me} and ${approved}
  order by approved_at desc, id desc limit ${number(atMost)})`;

/** The friends of some people, whichever of the two asked, until as many friendships are followed. */
const friendsOf = (people: SQL, atMost: number) => sql`(
  select iif(f.from_id = p.id, f.to_id, f.from_id) as id from ${people} p cross join friends f
  on f.from_id = p.id and f.${approved} or f.to_id = p.id and f.${approved}
  limit ${number(atMost)})`;

const friendsOfOne = (one: SQL) => sql`(
  select to_id as id from friends where from_id = ${one} and ${approved}
  union all
  select from_id as id from friends where to_id = ${one} and ${approved})`;

const areFriends = (one: SQL, other: SQL) => sql`exists (select 1 from friends
  where min(from_id, to_id) = min(${one}, ${other}) and max(from_id, to_id) = max(${one}, ${other})
    and ${approved})`;

/** Of those people each once, and neither the member nor a friend of the member. */
const strangersOf = (people: SQL) => sql`(
  select p.id from (select distinct id from ${people}) p
  where p.id <> ${me} and not ${areFriends(me, sql`p.id`)})`;

const twos = strangersOf(friendsOf(ones(relations.friends), relations.followed));
const threes = strangersOf(friendsOf(twos, relations.further));

const connections = sql`(select connections_count from users where id = ${me})`;

/** Whether these people have more friendships than are followed. */
const isCut = (people: SQL, atMost: number) => sql`(select sum(u.connections_count)
  from ${people} p cross join users u on u.id = p.id) > ${number(atMost)}`;

const beyondSecond = sql`${connections} > ${number(relations.friends)}
  or ${isCut(ones(relations.friends), relations.followed)}`;
const beyondThird = sql`${beyondSecond} or ${isCut(twos, relations.further)}`;

const noneOf = (people: SQL, other: SQL) =>
  sql`not exists (select 1 from ${people} theirs where ${areFriends(other, sql`theirs.id`)})`;

/**
 * Of users `u`. Whoever has a friend in common with the member is nearer. It is the friends of whichever
 * of the two has fewer that are gone through; where both have very many nobody can say.
 */
const haveNobodyInCommon = sql`(min(u.connections_count, ${connections}) <= ${number(relations.friends)}
  and iif(u.connections_count < ${connections},
    ${noneOf(friendsOfOne(sql`u.id`), me)}, ${noneOf(friendsOfOne(me), sql`u.id`)}))`;

/**
 * A member of few friends, for so long a page, is spared asking about each: the second circle, where it is
 * known whole, is gathered once.
 */
const areNoTwos = sql`iif(2 * ${connections} <= ${limit} and not (${beyondSecond}),
  u.id not in (select id from ${twos}), ${haveNobodyInCommon})`;

/** Others' friends are told of only where they have a public profile. */
const circle =
  (of: number, people: SQL, where = sql`1`) =>
  (meets: Meets) =>
    sql`
    select u.id as friend_id, u.name as friend_name, iif(u.is_public, u.tag, null) as friend_tag,
      ${number(of)} as relation
    from ${people} p cross join users u on u.id = p.id
    where (${number(of)} < 2 or u.is_public = 1 and ${meets(sql`u.id`)}) and ${where}`;

const friendCircle = circle(relation.friend, ones(wholeList));
const secondCircle = circle(relation.friendOfFriend, twos);
const thirdCircle = circle(relation.theirFriend, threes, areNoTwos);
const others = (unknown: SQL) => () => sql`select null, null, null, 0 where ${unknown}`;

/**
 * Each person once, by the smallest number. Nothing is sorted: the rows come as they are found, and
 * SQLite stops at the last one asked for.
 */
const people = (...circles: ((meets: Meets) => SQL)[]) =>
  prepareFor<NearRow>((meets) => {
    const found = circles.map((circle) => circle(meets));
    return sql`${sql.join(found, sql` union all `)}
      limit ${limit} offset ${sql.placeholder('offset')}`;
  });

/** By the relation that is asked for. */
export const near = {
  any: people(friendCircle, secondCircle, thirdCircle, others(beyondThird)),
  1: people(friendCircle),
  2: people(secondCircle, others(beyondSecond)),
  3: people(thirdCircle, others(beyondThird)),
};
