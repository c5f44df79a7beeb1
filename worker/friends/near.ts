import { type SQL, sql } from 'drizzle-orm';
import type { FriendRelation } from '../contract/friends.ts';
import { relation } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { isUnblocked } from '../lib/blocks.ts';
import { areOld } from '../lib/circles/make.ts';
import { areFriends } from '../lib/circles/who.ts';
import { wholeList } from '../lib/paging.ts';

/** Somebody near a member. */
export type NearRow = Omit<FriendRelation, 'id'>;

const me = sql`${sql.placeholder('id')}`;

/** The member's own friends, the newest first. */
const friends = sql`(
  select to_id as id, approved_at from friends where from_id = ${me} and approved_at <> ''
  union all
  select from_id as id, approved_at from friends where to_id = ${me} and approved_at <> ''
  order by approved_at desc, id desc limit ${sql.raw(String(wholeList))})`;

const kept = (column: string) => sql`(
  select p.value as id from circles c cross join json_each(c.${sql.raw(column)}) p
  where c.user_id = ${me})`;

/**
 * Others' friends are told of only where they have a public profile. What is kept may be out of date: whoever has
 * become a friend meanwhile, or is hidden, is not told of.
 */
const isFurther = sql`u.is_public = 1 and not ${areFriends(me, sql`u.id`)} and ${isUnblocked(me, sql`u.id`)}`;
const circle = (of: number, people: SQL) => sql`
  select u.id as friend_id, u.name as friend_name, iif(u.is_public, u.tag, null) as friend_tag,
    ${sql.raw(String(of))} as relation
  from ${people} p cross join users u on u.id = p.id
  where ${of === relation.friend ? sql`1` : isFurther}`;

const first = circle(relation.friend, friends);
const second = circle(relation.friendOfFriend, kept('second'));
const third = circle(relation.theirFriend, kept('third'));

/**
 * Each person once, by the smallest number. Nothing is sorted: the rows come as they are found, and
 * SQLite stops at the last one asked for.
 */
const people = (...circles: SQL[]) =>
  prepare<NearRow>(sql`${sql.join(circles, sql` union all `)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

/** By the relation that is asked for, of a member whose circles are made. */
export const near = {
  any: people(first, second, third),
  1: people(first),
  2: people(second),
  3: people(third),
};

interface Numbers {
  friends: number;
  second: number;
  third: number;
  is_second_cut: number;
  is_third_cut: number;
  are_old: number;
}

/** How many they are, whether there may be more than were followed, and whether that may be out of date. */
export const numbers = prepare<Numbers>(sql`
  select u.connections_count as friends, coalesce(json_array_length(c.second), 0) as second,
    coalesce(json_array_length(c.third), 0) as third, coalesce(c.is_second_cut, 0) as is_second_cut,
    coalesce(c.is_third_cut, 0) as is_third_cut,
    ${areOld(sql`c`)} as are_old
  from users u left join circles c on c.user_id = u.id where u.id = ${me}`);

/** The same of the relation that is asked for. */
export const countOf = {
  any: (of: Numbers) => ({
    count: of.friends + of.second + of.third,
    isFloor: Boolean(of.is_third_cut),
  }),
  1: ({ friends }: Numbers) => ({ count: friends, isFloor: false }),
  2: (of: Numbers) => ({ count: of.second, isFloor: Boolean(of.is_second_cut) }),
  3: (of: Numbers) => ({ count: of.third, isFloor: Boolean(of.is_third_cut) }),
};
