import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { allowances, type CountedAct, newcomer } from '../contract/community/activity-limits.ts';
import { minutes } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { milliseconds, now } from '../db/clock.ts';
import { Refusal } from '../http/http-error.ts';
import { newId } from '../db/ids.ts';
import { tooMany } from '../http/too-many-requests.ts';

export interface Told {
  most: number;
  /** Time of the oldest counted action, if the quota is used up. */
  full_since: string | null;
}

/**
 * Counts an action of a member in the batch that performs it, so concurrent requests are counted in
 * order. Repeated and ineffective requests are not counted. Put `statements` first in the batch;
 * pass the row of `told` to `refuse`.
 */
export function allowance(c: Context<App>, kind: CountedAct, happens: SQL) {
  const { newcomers, others, window } = allowances[kind];
  const { id: by, is_admin } = c.var.viewer ?? { id: '', is_admin: false };
  const act = newId();
  const begun = ago(window);
  const joined = ago(newcomer.days * 24 * 60);
  const most = sql`(select iif(coalesce(approved_at, created_at) > ${joined}, ${newcomers}, ${others})
    from users where id = ${by})`;
  const own = sql`from counted_acts where person_id = ${by} and kind = ${kind}`;
  const last = sql`(select number ${own} order by number desc limit 1)`;
  // Reads one row instead of counting: the action that would leave the window next.
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
    /** @throws HttpError 429 if the quota is used up */
    refuse: (told: Told | undefined) => {
      if (is_admin || !told?.full_since) return;
      throw full(kind, told.most, Date.parse(told.full_since) + window * minutes);
    },
  };
}

/**
 * Counts an action that validation rejects, because it costs as much as a successful one. A full
 * quota gives 429 here too.
 * @throws HttpError
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

/** Expired actions deleted with each new one; more than one, so the table shrinks. */
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
