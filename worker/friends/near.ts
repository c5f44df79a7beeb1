import { type SQL, sql } from 'drizzle-orm';
import type { FriendRelation } from '../contract/friends.ts';
import { relation, relations } from '../contract/limits.ts';
import { prepareFor } from '../lib/blocks.ts';
import { wholeList } from '../lib/paging.ts';

/** Somebody near a member; relation 0 stands for others, who are not looked for any more. */
export type NearRow = Omit<FriendRelation, 'id'>;

const me = sql.placeholder('id');
const number = (value: number) => sql.raw(String(value));

/** The member's own friends, the newest first. */
const ones = (most: SQL) => sql`(
  select to_id as id, approved_at from friends where from_id = ${me} and approved_at is not null
  union all
  select from_id as id, approved_at from friends where to_id = ${me} and approved_at is not null
  order by approved_at desc, id desc limit ${most})`;

/** The friends of some people, whichever of the two asked: as many friendships as are followed at most. */
const friendsOf = (people: SQL) => sql`(
  select f.to_id as id from ${people} p cross join friends f on f.from_id = p.id and f.approved_at is not null
  union all
  select f.from_id as id from ${people} p cross join friends f on f.to_id = p.id and f.approved_at is not null
  limit ${number(relations.followed)})`;

/** Of those people each once, and neither the member nor a friend of the member. */
const furtherOff = (people: SQL) => sql`
  select distinct id from ${people} where id <> ${me} and not exists (select 1 from friends
    where min(from_id, to_id) = min(${me}, id) and max(from_id, to_id) = max(${me}, id)
      and approved_at is not null)`;

const followsNotAll = sql`(select connections_count from users where id = ${me}) > ${number(relations.friends)}`;
const isCut = (people: SQL) =>
  sql`(select count(*) from ${people}) = ${number(relations.followed)}`;

/** What a third circle is made of; where the second is cut, there is none: who is in it may be nearer. */
const circles = sql`
  around as materialized (select id
    from ${friendsOf(ones(sql`iif(${followsNotAll}, 0, ${number(relations.friends)})`))}),
  twos as materialized (${furtherOff(sql`around`)}),
  beyond as materialized (select id from ${friendsOf(sql`twos`)} where not ${isCut(sql`around`)})`;

const friendCircle = sql`select id, ${number(relation.friend)} as relation from ${ones(number(wholeList))}`;
const secondCircle = sql`select id, ${number(relation.friendOfFriend)} as relation
  from (${furtherOff(friendsOf(ones(number(relations.friends))))})`;
const thirdCircle = sql`select id, ${number(relation.theirFriend)} as relation
  from (${furtherOff(sql`beyond`)}) where id not in (select id from twos)`;

const others = (unknown: SQL) => sql`select null as id, 0 as relation where ${unknown}`;
const beyondSecond = sql`${followsNotAll} or ${isCut(sql`around`)}`;
const beyondThird = sql`${beyondSecond} or ${isCut(sql`beyond`)}`;

/**
 * Each person once, by the smallest number; others' friends only where they have a public profile.
 * Nothing is sorted: the rows come as they are found, and SQLite stops at the last one asked for.
 */
const people = (...circled: SQL[]) =>
  prepareFor<NearRow>(
    (meets) => sql`
    with ${circles}
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
