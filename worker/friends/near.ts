import { type SQL, sql } from 'drizzle-orm';
import type { FriendRelation } from '../contract/friends.ts';
import { relation, relations } from '../contract/limits.ts';
import { prepareFor } from '../lib/blocks.ts';
import { wholeList } from '../lib/paging.ts';

/** Somebody near a member; relation 0 stands for others, who are not looked for any more. */
export type NearRow = Omit<FriendRelation, 'id'>;

const me = sql`${sql.placeholder('id')}`;
const number = (value: number) => sql.raw(String(value));

/** The member's own friends, the newest first. */
const ones = (atMost: number) => sql`(
  select to_id as id, approved_at from friends where from_id = ${me} and approved_at is not null
  union all
  select from_id as id, approved_at from friends where to_id = ${me} and approved_at is not null
  order by approved_at desc, id desc limit ${number(atMost)})`;

/** The friends of some people, whichever of the two asked, until as many friendships are followed. */
const friendsOf = (people: SQL, atMost: number) => sql`(
  select f.to_id as id from ${people} p cross join friends f on f.from_id = p.id and f.approved_at is not null
  union all
  select f.from_id as id from ${people} p cross join friends f on f.to_id = p.id and f.approved_at is not null
  limit ${number(atMost)})`;

const friendsOfOne = (one: SQL) => sql`(
  select to_id as id from friends where from_id = ${one} and approved_at is not null
  union all
  select from_id as id from friends where to_id = ${one} and approved_at is not null)`;

const areFriends = (one: SQL, other: SQL) => sql`exists (select 1 from friends
  where min(from_id, to_id) = min(${one}, ${other}) and max(from_id, to_id) = max(${one}, ${other})
    and approved_at is not null)`;

/** Of those people each once, and neither the member nor a friend of the member. */
const strangersOf = (people: SQL) => sql`(
  select distinct p.id from ${people} p where p.id <> ${me} and not ${areFriends(me, sql`p.id`)})`;

const connections = (one: SQL) => sql`(select connections_count from users where id = ${one})`;

const isWithin = (one: SQL) => sql`${connections(one)} <= ${number(relations.friends)}`;

const noFriendOf = (one: SQL, other: SQL) => sql`(${isWithin(one)}
  and not exists (select 1 from ${friendsOfOne(one)} theirs where ${areFriends(other, sql`theirs.id`)}))`;

/**
 * Whoever has a friend in common with the member is nearer. It is the friends of whichever of the two
 * has fewer that are gone through; where both have very many nobody can say.
 */
const haveNobodyInCommon = (one: SQL) => sql`
  iif(${connections(one)} < ${connections(me)}, ${noFriendOf(one, me)}, ${noFriendOf(me, one)})`;

const twos = strangersOf(friendsOf(ones(relations.friends), relations.followed));
const threes = strangersOf(friendsOf(twos, relations.further));

const friendCircle = sql`select id, ${number(relation.friend)} as relation from ${ones(wholeList)}`;
const secondCircle = sql`select id, ${number(relation.friendOfFriend)} as relation from ${twos}`;
const thirdCircle = sql`select t.id, ${number(relation.theirFriend)} as relation
  from ${threes} t where ${haveNobodyInCommon(sql`t.id`)}`;

/** Whether these people have more friendships than are followed. */
const isCut = (people: SQL, atMost: number) => sql`(select sum(u.connections_count)
  from ${people} p cross join users u on u.id = p.id) > ${number(atMost)}`;

const others = (unknown: SQL) => sql`select null as id, 0 as relation where ${unknown}`;
const beyondSecond = sql`not ${isWithin(me)} or ${isCut(ones(relations.friends), relations.followed)}`;
const beyondThird = sql`${beyondSecond} or ${isCut(twos, relations.further)}`;

/**
 * Each person once, by the smallest number; others' friends only where they have a public profile.
 * Nothing is sorted: the rows come as they are found, and SQLite stops at the last one asked for.
 */
const people = (...circled: SQL[]) =>
  prepareFor<NearRow>(
    (meets) => sql`
    select u.id as friend_id, u.name as friend_name, iif(u.is_public, u.tag, null) as friend_tag,
      found.relation
    from (${sql.join(circled, sql` union all `)}) found left join users u on u.id = found.id
    where found.relation < 2 or (u.is_public = 1 and ${meets(sql`u.id`)})
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  );

/** By the relation that is asked for. */
export const near = {
  any: people(friendCircle, secondCircle, thirdCircle, others(beyondThird)),
  1: people(friendCircle),
  2: people(secondCircle, others(beyondSecond)),
  3: people(thirdCircle, others(beyondThird)),
};
