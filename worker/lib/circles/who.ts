import { type SQL, sql } from 'drizzle-orm';
import { relations } from '../../contract/limits.ts';

/** Whose circles they are: a row of `circles`. */
const me = sql`o.user_id`;
/** A limit as it stands in a query. */
export const number = (value: number) => sql.raw(String(value));

/** Of friendships: said so, an index is looked up by the person alone, and ends where nobody is. */
const approved = sql`approved_at <> ''`;

const friendsOfMe = sql`
  select to_id as id, approved_at from friends where from_id = ${me} and ${approved}
  union all
  select from_id as id, approved_at from friends where to_id = ${me} and ${approved}`;

/** Of the member's own friends the newest; through who is not shown nobody is near. */
const ones = sql`(
  select x.id from (${friendsOfMe} order by approved_at desc, id desc limit ${number(relations.friends)}) x
    cross join users shown on shown.id = x.id where shown.is_public = 1)`;

/** The second circle, as it is kept. */
const twos = sql`(select value as id from json_each(o.second))`;

/** Of a friendship `of`, whichever of the two asked: whether it is somebody's, and with whom. */
export const isOf = (of: SQL, one: SQL) => sql`
  ${of}.from_id = ${one} and ${of}.${approved} or ${of}.to_id = ${one} and ${of}.${approved}`;
export const otherOf = (of: SQL, one: SQL) =>
  sql`iif(${of}.from_id = ${one}, ${of}.to_id, ${of}.from_id)`;

const f = sql`f`;

/** The friends of some people, until as many friendships are followed. */
const friendsOf = (people: SQL, atMost: number) => sql`(
  select ${otherOf(f, sql`p.id`)} as id from ${people} p cross join friends f on ${isOf(f, sql`p.id`)}
  limit ${number(atMost)})`;

/** Who is told of in no further circle: the member, the friends, and whoever has blocked or is blocked. */
const nearest = sql`
  select ${me} as id union all select id from (${friendsOfMe})
  union all select blocked_id from blocks where blocker_id = ${me}
  union all select blocker_id from blocks where blocked_id = ${me}`;

/**
 * The friends of some people who have a public profile, but for those who are nearer. Each is in there once before
 * the nearer ones are taken away: so SQLite reads a row less of every friendship.
 */
const around = (people: SQL, atMost: number, nearer: SQL) => sql`(
  select u.id, u.connections_count from (
    select id from (select distinct id from ${friendsOf(people, atMost)})
    except select id from (${nearer})) p
  cross join users u on u.id = p.id
  where u.is_public = 1)`;

/** Whether a friendship of two has begun. */
export const areFriends = (one: SQL, other: SQL) => sql`exists (select 1 from friends
  where min(from_id, to_id) = min(${one}, ${other}) and max(from_id, to_id) = max(${one}, ${other})
    and ${approved})`;

const friendsOfOne = (one: SQL) => sql`(
  select ${otherOf(f, one)} as id from friends f where ${isOf(f, one)})`;

const noneOf = (people: SQL, other: SQL) =>
  sql`not exists (select 1 from ${people} theirs where ${areFriends(other, sql`theirs.id`)})`;

const connections = (of: SQL) => sql`(select connections_count from users where id = ${of})`;

/**
 * Whoever has a friend in common with the member is nearer. The friends of whichever of the two has fewer are gone
 * through; where both have very many nobody can say.
 */
const haveNobodyInCommon = (person: SQL) => sql`(
  min(${connections(person)}, ${connections(me)}) <= ${number(relations.compared)}
  and iif(${connections(person)} < ${connections(me)},
    ${noneOf(friendsOfOne(person), me)}, ${noneOf(friendsOfOne(me), person)}))`;

/** Whether all friends of a member are gone through, and all friendships of theirs followed. */
const isWhole = sql`(${connections(me)} <= ${number(relations.friends)} and (
  select coalesce(sum(u.connections_count), 0) <= ${number(relations.followed)}
  from ${ones} p cross join users u on u.id = p.id))`;

/** How many friendships there are to follow for the third circle is known together with the second. */
export const second = sql`(second, is_second_cut, is_third_cut) = (
  select listed, not is_whole, not is_whole or friendships > ${number(relations.further)}
  from (select json_group_array(id) as listed, total(connections_count) as friendships,
      ${isWhole} as is_whole
    from ${around(ones, relations.followed, nearest)}))`;

const nearerThanThree = sql`${nearest} union all select id from ${twos}`;

/** Where the second circle is not known whole, of a few people who may be three steps away those who are. */
export const third = sql`third = iif(o.is_second_cut,
  (select json_group_array(p.id) from ${around(twos, relations.guessed, nearerThanThree)} p
    where ${haveNobodyInCommon(sql`p.id`)}),
  (select json_group_array(p.id) from ${around(twos, relations.further, nearerThanThree)} p))`;
