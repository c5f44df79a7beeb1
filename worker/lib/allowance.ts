import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { allowances, type CountedAct, newcomer } from '../contract/allowances.ts';
import { minutes } from '../contract/limits.ts';
import { statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { milliseconds, now } from './clock.ts';
import { Refusal } from './errors.ts';
import { newId } from './ids.ts';
import { tooMany } from './too-many.ts';

export interface Told {
  most: number;
  /** When the first of as many as are allowed was done, where all of them have been. */
  full_since: string | null;
}

/**
 * Counts one more of what somebody does, in the batch that does it, if it happens and there is room
 * for it: many at the same moment are counted one after the other, and neither a call that is
 * repeated nor one that finds nothing to do is counted. `statements` come first in the batch, `happened` is
 * true of what else it writes, and `told` is for `refuse`.
 */
export function allowance(c: Context<App>, kind: CountedAct, happens: SQL) {
  const { newcomers, others, window } = allowances[kind];
  const { id: by, is_admin } = c.var.viewer ?? { id: '', is_admin: false };
  const act = newId();
  const [begun, joined] = [ago(window), ago(newcomer.days * 24 * 60)];
  const most = sql`(select iif(coalesce(approved_at, created_at) > ${joined}, ${newcomers}, ${others})
    from users where id = ${by})`;
  const own = sql`from counted_acts where person_id = ${by} and kind = ${kind}`;
  const last = sql`(select number ${own} order by number desc limit 1)`;
  // Nothing is counted: the one as many before the next as are allowed tells whether there is room.
  const first = sql`${own} and number = ${last} + 1 - ${most} and +created_at > ${begun}`;
  const hasRoom = is_admin ? sql`1` : sql`not exists (select 1 ${first})`;
  const happened = sql`exists (select 1 from counted_acts where id = ${act})`;
  return {
    statements: [
      statement(sql`delete from counted_acts where id in (select id ${own} and created_at <= ${begun}
        order by created_at limit ${atOnce})`),
      statement(sql`insert into counted_acts (id, person_id, kind, created_at, number)
        select ${act}, ${by}, ${kind}, ${now()}, coalesce(${last}, 0) + 1 where ${happens} and ${hasRoom}`),
    ],
    happened,
    told: statement<Told>(
      sql`select ${most} as most, (select created_at ${first}) as full_since where not ${happened}`,
    ),
    /** @throws Refusal 429 when there was no room */
    refuse: (told: Told | undefined) => {
      if (is_admin || !told?.full_since) return;
      throw full(kind, told.most, Date.parse(told.full_since) + window * minutes);
    },
  };
}

/**
 * What is refused for what it holds has cost as much as what is kept, so it counts as well: whoever has had enough
 * refused is told that there is no room, as with those that are kept. @throws Refusal
 */
export async function countingRefused<Checked>(
  c: Context<App>,
  kind: CountedAct,
  check: () => Checked | Promise<Checked>,
): Promise<Checked> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    const act = allowance(c, kind, sql`1`);
    const rows = await c.var.db.batch([...act.statements, act.told]);
    act.refuse(rows.at(-1)?.[0] as Told | undefined);
    throw error;
  }
}

/** Acts of longer ago that go with a new one: more than come. */
const atOnce = 2;

const ago = (window: number) => new Date(milliseconds() - window * minutes).toISOString();

function full(kind: CountedAct, most: number, until: number) {
  const { many, again, window } = allowances[kind];
  const span = window > 60 ? 'a day' : 'an hour';
  return tooMany(
    until,
    (wait) =>
      `You have reached the limit of ${most} ${many} in ${span}. You can ${again} in ${wait}.`,
  );
}
