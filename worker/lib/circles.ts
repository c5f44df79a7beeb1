import { type SQL, sql } from 'drizzle-orm';
import { relations } from '../contract/limits.ts';
import { type Database, prepare, type Statement } from '../db/client.ts';
import { isUnblocked } from './blocks.ts';
import { milliseconds } from './clock.ts';

/** Whose circles they are: a row of `circles`. */
const me = sql`o.user_id`;
const number = (value: number) => sql.raw(String(value));

/** Of friendships: said so, an index is looked up by the person alone, and ends where nobody is. */
const approved = sql`approved_at <> ''`;

/** The member's own friends, the newest first. */
const ones = sql`(
  select to_id as id, approved_at from friends where from_id = ${me} and ${approved}
  union all
  select from_id as id, approved_at from friends where to_id = ${me} and ${approved}
  order by approved_at desc, id desc limit ${number(relations.friends)})`;

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

const friendsOfOne = (one: SQL) => sql`(
  select ${otherOf(f, one)} as id from friends f where ${isOf(f, one)})`;

const areFriends = (one: SQL, other: SQL) => sql`exists (select 1 from friends
  where min(from_id, to_id) = min(${one}, ${other}) and max(from_id, to_id) = max(${one}, ${other})
    and ${approved})`;

/**
 * Of those people each once who are shown to the member, and neither the member nor a friend of the member: who
 * have a public profile, and no block between them.
 */
const strangersOf = (people: SQL) => sql`(
  select u.id from (select distinct id from ${people}) p cross join users u on u.id = p.id
  where u.is_public = 1 and u.id <> ${me} and not ${areFriends(me, sql`u.id`)}
    and ${isUnblocked(me, sql`u.id`)})`;

const noneOf = (people: SQL, other: SQL) =>
  sql`not exists (select 1 from ${people} theirs where ${areFriends(other, sql`theirs.id`)})`;

const connections = (of: SQL) => sql`(select connections_count from users where id = ${of})`;

/** Whether these people have more friendships than are followed. */
const isCut = (people: SQL, atMost: number) => sql`coalesce((select sum(u.connections_count)
  from ${people} p cross join users u on u.id = p.id), 0) > ${number(atMost)}`;

/**
 * Whoever has a friend in common with the member is nearer. Where the second circle is not known whole, the
 * friends of whichever of the two has fewer are gone through; where both have very many nobody can say.
 */
const haveNobodyInCommon = (person: SQL) => sql`(
  min(${connections(person)}, ${connections(me)}) <= ${number(relations.friends)}
  and iif(${connections(person)} < ${connections(me)},
    ${noneOf(friendsOfOne(person), me)}, ${noneOf(friendsOfOne(me), person)}))`;

const listed = (people: SQL) => sql`(select json_group_array(p.id) from ${people} p)`;

const second = sql`second = ${listed(strangersOf(friendsOf(ones, relations.followed)))},
  is_second_cut = ${connections(me)} > ${number(relations.friends)}
    or ${isCut(ones, relations.followed)}`;

const third = sql`third = ${listed(sql`(
    select p.id from ${strangersOf(friendsOf(twos, relations.further))} p
    where instr(o.second, p.id) = 0 and (not o.is_second_cut or ${haveNobodyInCommon(sql`p.id`)}))`)},
  is_third_cut = o.is_second_cut or ${isCut(twos, relations.further)}`;

/** Makes circles of those that are not made. */
const make = (made: SQL, whose: SQL) =>
  prepare<{ user_id: string }>(sql`update circles as o indexed by circles_unmade set ${made}
    where o.third is null and o.user_id ${whose} returning user_id`);

/** First one, then the other, in one batch. */
function making(whose: SQL) {
  const [makeSecond, makeThird] = [make(second, whose), make(third, whose)];
  return (values: Record<string, unknown>) => [makeSecond(values), makeThird(values)] as const;
}

const makeOne = making(sql`= ${sql.placeholder('person')}`);
const makeSome = making(sql`in (select user_id from circles indexed by circles_unmade
  where third is null order by user_id limit ${sql.placeholder('most')})`);

/** The two, and their friends. */
const nearest = sql`(select distinct one.value as id from circles c indexed by circles_changed
  left join friends f on ${isOf(f, sql`c.user_id`)}
  cross join json_each(json_array(c.user_id, ${otherOf(f, sql`c.user_id`)})) one
  where c.is_changed = 1)`;

/**
 * Empties the circles that a friendship which has begun or ended may concern: of the two, of their friends, and
 * of the friends of these; likewise around the friends of somebody who is shown no longer, or again. Of several changes every end is marked, so it doesn't matter that others came after.
 */
const empty = prepare(sql`update circles set second = null, third = null, is_changed = 0
  where (third is not null or is_changed = 1) and user_id in (
    select near.value from ${nearest} n left join friends g on ${isOf(g, sql`n.id`)}
    cross join json_each(json_array(n.id, ${otherOf(g, sql`n.id`)})) near)`);

/** After this no circles are kept that are not right. */
export const emptyChanged = (): Statement => empty();

/** Before somebody's circles are read in the same batch: next to nothing where they are made. */
export const madeFor = (person: string) => [empty(), ...makeOne({ person })] as const;

/** Circles that are made at once: others ask D1 in between. */
const atOnce = 5;

const makeNext = async (db: Database) =>
  (await db.batch([empty(), ...makeSome({ most: atOnce })]))[2];

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
