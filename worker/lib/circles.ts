import { type SQL, sql } from 'drizzle-orm';
import { relations } from '../contract/limits.ts';
import { type Database, prepare, type Statement } from '../db/client.ts';
import { milliseconds } from './clock.ts';

/** Whose circles they are: a row of `circles`. */
const me = sql`o.user_id`;
const number = (value: number) => sql.raw(String(value));

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
const isOf = (of: SQL, one: SQL) => sql`
  ${of}.from_id = ${one} and ${of}.${approved} or ${of}.to_id = ${one} and ${of}.${approved}`;
const otherOf = (of: SQL, one: SQL) => sql`iif(${of}.from_id = ${one}, ${of}.to_id, ${of}.from_id)`;

const [f, g] = [sql`f`, sql`g`];

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

const areFriends = (one: SQL, other: SQL) => sql`exists (select 1 from friends
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
const second = sql`(second, is_second_cut, is_third_cut) = (
  select listed, not is_whole, not is_whole or friendships > ${number(relations.further)}
  from (select json_group_array(id) as listed, total(connections_count) as friendships,
      ${isWhole} as is_whole
    from ${around(ones, relations.followed, nearest)}))`;

const nearerThanThree = sql`${nearest} union all select id from ${twos}`;

/** Where the second circle is not known whole, of a few people who may be three steps away those who are. */
const third = sql`third = iif(o.is_second_cut,
  (select json_group_array(p.id) from ${around(twos, relations.guessed, nearerThanThree)} p
    where ${haveNobodyInCommon(sql`p.id`)}),
  (select json_group_array(p.id) from ${around(twos, relations.further, nearerThanThree)} p))`;

/** Whose circles are not made. */
const unmade = sql`select user_id from circles indexed by circles_unmade where third is null`;
const make = (made: SQL, whose: SQL) =>
  sql`update circles as o set ${made} where o.user_id ${whose}`;

/** First the second circle, then the third, in one batch. Where the person's are made, nothing is read of them. */
const ifUnmade = sql`= (${unmade} and user_id = ${sql.placeholder('person')})`;
const [makeSecond, makeThird] = [prepare(make(second, ifUnmade)), prepare(make(third, ifUnmade))];

/** The same of some; returns whose. */
const some = sql`in (${unmade} order by user_id limit ${sql.placeholder('most')}) returning user_id`;
const makeSeconds = prepare<{ user_id: string }>(make(second, some));
const makeThirds = prepare<{ user_id: string }>(make(third, some));

/** Whoever is marked, and their friends. */
const changed = sql`(select distinct one.value as id from circles c indexed by circles_changed
  left join friends f on ${isOf(f, sql`c.user_id`)}
  cross join json_each(json_array(c.user_id, ${otherOf(f, sql`c.user_id`)})) one
  where c.is_changed = 1)`;

/**
 * Empties the circles that a friendship which has begun or ended may concern: of the two, of their friends, and
 * of the friends of these; likewise around the friends of somebody who is shown no longer, or again. Of several
 * changes every end is marked, so it doesn't matter that others came after.
 */
const empty = prepare(sql`update circles set second = null, third = null, is_changed = 0
  where (third is not null or is_changed = 1) and user_id in (
    select near.value from ${changed} n left join friends g on ${isOf(g, sql`n.id`)}
    cross join json_each(json_array(n.id, ${otherOf(g, sql`n.id`)})) near)`);

/** After this no circles are kept that are not right. */
export const emptyChanged = (): Statement => empty();

/** Before somebody's circles are read in the same batch: next to nothing where they are made. */
export const madeFor = (person: string) =>
  [empty(), makeSecond({ person }), makeThird({ person })] as const;

/** Circles that are made at once: others ask D1 in between. */
const atOnce = 5;

const makeNext = async (db: Database) =>
  (await db.batch([empty(), makeSeconds({ most: atOnce }), makeThirds({ most: atOnce })]))[2];

/** Makes circles until a moment of the clock (milliseconds). Returns how many, and whether all are made. */
export async function makeCircles(db: Database, until: number) {
  let made = 0;
  while (milliseconds() < until) {
    const rows = await makeNext(db);
    made += rows.length;
    if (rows.length < atOnce) return { made, areAll: true };
  }
  return { made, areAll: false };
}
