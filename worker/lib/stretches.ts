import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Database, prepare } from '../db/client.ts';
import type { App } from '../env.ts';
import { isUnblocked } from './blocks.ts';
import { milliseconds } from './clock.ts';
import { logFault } from './fault-log.ts';
import { onceAnswered } from './once-answered.ts';

const fault = 'stretches_not_made';

/** Whose stretches a list of a reader has: its own, or those of everybody. */
const ownOr = (list: SQL) =>
  sql`coalesce((select list from thread_stretches where list = ${list} limit 1), '')`;

/**
 * A page of the threads that a reader meets, the newest first, of all or of a sub-category by its tag: in each stretch
 * those that lie there, so that those who are hidden cost nothing. They are asked for all the same, for a list that is
 * being made anew holds all.
 */
export function newestShown(reader: string, tag: string | undefined, part: SQL) {
  const within = tag === undefined ? sql`` : sql`sub_categories c cross join`;
  const isWithin = tag === undefined ? sql`` : sql`c.tag = ${tag} and t.sub_category_id = c.id and`;
  const list = tag === undefined ? sql`${reader}` : sql`${reader} || ' ' || c.id`;
  return sql`select t.* from ${within} thread_stretches s cross join threads t
    where ${isWithin} s.list = ${ownOr(list)} and t.is_deleted = 0
      and t.created_at <= s.high and t.created_at > s.low and ${isUnblocked(reader, sql`t.created_by`)}
    order by s.high desc, t.created_at desc, t.id desc ${part}`;
}

/** The newest threads, of which stretches are made; whoever reads on passes over those who are hidden. */
const newest = sql.raw('5000');

const due = prepare<{ reader: string }>(
  sql`select list as reader from thread_stretches indexed by thread_stretches_due where is_due = 1 limit 1`,
);

const reader = sql`${sql.placeholder('reader')}`;

const forget = prepare(sql`delete from thread_stretches
  where list >= ${reader} and list < ${reader} || '!'`);

/**
 * The lists of a reader in which somebody is hidden. Each change from shown to hidden or back, the newest first, ends
 * a stretch or begins one; where the last of these are hidden, what is older is looked at.
 */
const make = prepare(sql`insert into thread_stretches (list, scope, high, low)
  with head as materialized (
    select created_at, sub_category_id, not ${isUnblocked(reader, sql`h.created_by`)} as is_hidden
    from (select created_at, created_by, sub_category_id from threads where is_deleted = 0
      order by created_at desc, id desc limit ${newest}) h),
  moments as (
    select '' as scope, created_at, min(is_hidden) as is_hidden from head group by created_at
    union all
    select sub_category_id, created_at, min(is_hidden) from head group by sub_category_id, created_at),
  edges as (
    select scope, created_at, is_hidden,
      lead(created_at, 1, '') over (partition by scope order by created_at desc) as next
    from (select *, lag(is_hidden, 1, 0) over (partition by scope order by created_at desc) as was_hidden
      from moments) where is_hidden <> was_hidden)
  select trim(${reader} || ' ' || scope), scope, high, low from (
    select scope, '~' as high, max(created_at) as low from edges group by scope
    union all select scope, created_at, next from edges where is_hidden = 0
    union all select scope, (select min(created_at) from moments m where m.scope = e.scope), ''
      from edges e where is_hidden = 1 and next = '' and (select count(*) from head) = ${newest})`);

const older = sql`threads o where o.is_deleted = 0 and o.created_at < t.created_at`;

/**
 * The lists in which a thread is hidden, unless another began at the same moment; the thread before it there; and the
 * stretch in which it lies, if it is not between two: of a list that there is not yet, one that holds everything.
 */
const lists = sql`(
  select l.*, coalesce(s.high, '~') as high, coalesce(s.low, '') as low
  from (select o.value as scope, t.created_at, iif(b.blocker_id = t.created_by, b.blocked_id, b.blocker_id)
        || iif(o.value = '', '', ' ' || o.value) as list,
      iif(o.value = '', (select max(created_at) from ${older}),
        (select max(created_at) from ${older} and o.sub_category_id = t.sub_category_id)) as before
    from threads t cross join blocks b on b.blocker_id = t.created_by or b.blocked_id = t.created_by
      cross join json_each(json_array('', t.sub_category_id)) o
    where t.id = ${sql.placeholder('thread')} and t.is_deleted = 0 and not exists (
      select 1 from threads o where o.is_deleted = 0 and o.created_at = t.created_at and o.id <> t.id)) l
  left join thread_stretches s on s.list = l.list and s.high = (
    select high from thread_stretches where list = l.list and high >= l.created_at order by high limit 1)
  where l.created_at > coalesce(s.low, ''))`;

/** The part of the stretch that is older goes to the thread before it, if there is one in it. */
const end = prepare(sql`insert into thread_stretches (list, scope, high, low)
  select list, scope, before, low from ${lists} l where before > low
  on conflict (list, high) do update set low = min(low, excluded.low)`);

/** The newer part begins behind it. */
const begin = prepare(sql`insert into thread_stretches (list, scope, high, low)
  select list, scope, high, created_at from ${lists} l where true
  on conflict (list, high) do update set low = max(low, excluded.low)`);

/** Ends a stretch at a thread that is new, restored or moved, for those from whom its author is hidden. */
export const endStretches = (thread: string) => [end({ thread }), begin({ thread })] as const;

/** The same, once it is answered; where that fails the thread is passed over. */
export function endStretchesLater(c: Context<App>, thread: string) {
  const ending = new Database(c.env.DB).batch(endStretches(thread));
  c.executionCtx.waitUntil(ending.catch((error: unknown) => logFault(fault, {}, error)));
}

/**
 * Makes the lists of readers that are due, until a moment of the clock (milliseconds): those of one reader in one
 * transaction. Returns whether all are made.
 */
export async function makeStretches(db: Database, until: number): Promise<boolean> {
  while (milliseconds() < until) {
    const [[first]] = await db.batch([due()]);
    if (!first) return true;
    await db.batch([forget(first), make(first)]);
  }
  return false;
}

export const makeStretchesLater = onceAnswered(fault, makeStretches);
