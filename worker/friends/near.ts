import { type SQL, sql } from 'drizzle-orm';
import type { FriendRelation } from '../contract/friends.ts';
import { relation } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { wholeList } from '../lib/paging.ts';

/** Somebody near a member; relation 0 stands for others, who are not looked for any more. */
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

/** Others' friends are told of only where they have a public profile. */
const circle = (of: number, people: SQL) => sql`
  select u.id as friend_id, u.name as friend_name, iif(u.is_public, u.tag, null) as friend_tag,
    ${sql.raw(String(of))} as relation
  from ${people} p cross join users u on u.id = p.id
  where ${sql.raw(of === relation.friend ? '1' : 'u.is_public = 1')}`;

const first = circle(relation.friend, friends);
const second = circle(relation.friendOfFriend, kept('second'));
const third = circle(relation.theirFriend, kept('third'));

const others = (isCut: string) =>
  sql`select null, null, null, 0 from circles where user_id = ${me} and ${sql.raw(isCut)}`;

/**
 * Each person once, by the smallest number. Nothing is sorted: the rows come as they are found, and
 * SQLite stops at the last one asked for.
 */
const people = (...circles: SQL[]) =>
  prepare<NearRow>(sql`${sql.join(circles, sql` union all `)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

/** By the relation that is asked for, of a member whose circles are made. */
export const near = {
  any: people(first, second, third, others('is_third_cut')),
  1: people(first),
  2: people(second, others('is_second_cut')),
  3: people(third, others('is_third_cut')),
};
