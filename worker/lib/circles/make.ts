import { type SQL, sql } from 'drizzle-orm';
import { relations } from '../../contract/limits.ts';
import { type Database, prepare, type Statement } from '../../db/client.ts';
import { milliseconds } from '../clock.ts';
import { isOf, number, otherOf, second, third } from './who.ts';

const [f, g] = [sql`f`, sql`g`];

const make = (made: SQL, whose: SQL) =>
  sql`update circles as o set ${made} where o.user_id ${whose}`;
const makeThird = (whose: SQL) => make(sql`${third}, is_due = 0`, whose);

/** First the second circle, then the third, in one batch. */
const makeBoth = (whose: SQL) => [prepare(make(second, whose)), prepare(makeThird(whose))] as const;

const neverMade = sql`circles indexed by circles_unmade where third is null`;
const due = sql`circles indexed by circles_due where (third is null or is_due = 1)`;

/** Of a person whose circles are made nothing is read. */
const person = sql`user_id = ${sql.placeholder('person')}`;
const makeFirst = makeBoth(sql`= (select user_id from ${neverMade} and ${person})`);
const makeOwn = makeBoth(sql`= (select user_id from ${due} and ${person})`);

/** Friendships that are followed in one transaction, roughly: others ask D1 in between. */
const atOnce = number(50_000);
const friendships = sql`min(u.connections_count * u.connections_count * u.connections_count,
  ${number(relations.further)})`;

/** As many as are made at once, and at least one. */
const some = sql`in (select user_id from (
  select d.user_id, sum(${friendships}) over (order by d.user_id) - ${friendships} as before
  from (select user_id from ${due} order by user_id limit 200) d cross join users u on u.id = d.user_id)
  where before < ${atOnce})`;
const makeSome = [
  prepare(make(second, some)),
  prepare<{ user_id: string }>(sql`${makeThird(some)} returning user_id`),
] as const;
const areDue = prepare(sql`select 1 from ${due} limit 1`);

/** Whoever is marked, and their friends. */
const changed = sql`(select distinct one.value as id from circles c indexed by circles_changed
  left join friends f on ${isOf(f, sql`c.user_id`)}
  cross join json_each(json_array(c.user_id, ${otherOf(f, sql`c.user_id`)})) one
  where c.is_changed = 1)`;

/**
 * Makes those circles due that a friendship which has begun or ended may concern: of the two, of their friends, and
 * of the friends of these; likewise around the friends of somebody who is shown no longer, or again. Of several
 * changes every end is marked, so it doesn't matter that others came after.
 */
const markNear = prepare(sql`update circles set is_due = 1, is_changed = 0
  where (is_due = 0 or is_changed = 1) and user_id in (
    select near.value from ${changed} n left join friends g on ${isOf(g, sql`n.id`)}
    cross join json_each(json_array(n.id, ${otherOf(g, sql`n.id`)})) near)`);

/** Before somebody's circles are read in the same batch: makes those that never were. Next to nothing where they are. */
export const madeFor = (person: string) =>
  [makeFirst[0]({ person }), makeFirst[1]({ person })] as const;

/** Of somebody's circles as they are kept, a row of `circles`: whether they may be out of date. */
export const areOld = (kept: SQL) =>
  sql`(${kept}.is_due or exists (select 1 from circles indexed by circles_changed where is_changed = 1))`;

/** Somebody's circles as they are now. */
export const madeAnew = (person: string) => [markNear(), ...makeOwn.map((run) => run({ person }))];

const forgetKept = prepare(sql`update circles set second = null, third = null, is_due = 1
  where user_id in (select user_id from ${due})
    and (instr(second, ${sql.placeholder('person')}) or instr(third, ${sql.placeholder('person')}))`);

/** Nobody's circles hold somebody who has no friends any more. */
export const forgottenIn = (person: string): Statement[] => [markNear(), forgetKept({ person })];

/** Some circles that are due, or all where there are few. Of their rows come whose, and whether more are due. */
export const someMade = () => [markNear(), makeSome[0](), makeSome[1](), areDue()] as const;

/** Makes circles until a moment of the clock (milliseconds). Returns how many, and whether all are made. */
export async function makeCircles(db: Database, until: number) {
  let made = 0;
  while (milliseconds() < until) {
    const [, , rows, more] = await db.batch(someMade());
    made += rows.length;
    if (more.length === 0) return { made, areAll: true };
  }
  return { made, areAll: false };
}
