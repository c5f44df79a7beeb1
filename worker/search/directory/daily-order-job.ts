/**
 * Ranks everyone public for today and tomorrow by SHA-256 of the day's seed and their id. Tomorrow
 * is ready before midnight; yesterday remains for open pages.
 */

import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { acceptsClientsFirst } from '../../db/schema/users.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { addDaysUtc, getRankSlot } from './rank-column.ts';

/** Practitioners ranked per statement. */
const atOnce = 2_000;
/** Practitioners ranked per run. */
const most = 20_000;

const param = (name: string) => sql.placeholder(name);

/** A new day reuses the slot of three days ago. */
const beginQuery =
  prepare(sql`insert into practitioner_orders (slot, day, seed, practitioners_count, confirmed_count)
  select ${param('slot')}, ${param('day')}, ${param('seed')}, count(*), count(*) filter (where confirmed_at > ${param('since')})
  from users where is_public = 1 and is_practitioner = 1
  on conflict (slot) do update set day = excluded.day, seed = excluded.seed,
    practitioners_count = excluded.practitioners_count, confirmed_count = excluded.confirmed_count
  where day <> excluded.day`);

const seedQuery = prepare<{ seed: string }>(
  sql`select seed from practitioner_orders where slot = ${param('slot')}`,
);

/** People without a rank of this day, by the index that lists use. */
const buildUnrankedQuery = (slot: 0 | 1 | 2) => {
  const rank = sql.raw(`rank_${slot}`);
  const some = (is: SQL) => sql`select u.id from (select 0 as flag union all select 1) p
    cross join (select 0 as flag union all select 1) f
    cross join users u where u.is_public = 1 and u.is_practitioner = p.flag and ${sql.raw(acceptsClientsFirst)} = f.flag and ${is}`;
  return prepare<{ id: string }>(sql`${some(sql`u.${rank} is null`)}
    union all ${some(sql`u.${rank} < ${param('day')}`)} limit ${sql.raw(String(atOnce))}`);
};
const unrankedQueries = [
  buildUnrankedQuery(0),
  buildUnrankedQuery(1),
  buildUnrankedQuery(2),
] as const;

export const dailyOrderJob: Job = {
  name: 'directory order',
  period: 60,
  async run(_env, db) {
    const today = getNowIso().slice(0, 10);
    let count = 0;
    for (const day of [today, addDaysUtc(today, 1)]) count += await rankDay(day, db, most - count);
    return {
      note: `Practitioners shuffled: ${count}.`,
      hasMore: count >= most,
      changes: count > 0 ? ['users'] : [],
    };
  },
};

async function rankDay(day: string, db: Database, limit: number): Promise<number> {
  const slot = getRankSlot(day);
  const rank = sql.raw(`rank_${slot}`);
  const since = new Date(
    getNowMs() - acceptingClientsLimits.trustedFor * 24 * 60 * minuteMs,
  ).toISOString();
  const seed = randomBytes(16).toString('hex');
  const [, [order]] = await db.batch([beginQuery({ slot, day, seed, since }), seedQuery({ slot })]);
  if (!order) return 0;
  let count = 0;
  while (count < limit) {
    const [people] = await db.batch([unrankedQueries[slot]({ day })]);
    if (people.length === 0) break;
    const ranks = people.map(({ id }) => [id, day + computeRank(order.seed, id)]);
    await db.batch([
      statement(sql`update users set ${rank} = value ->> 1 from json_each(${JSON.stringify(ranks)})
        where users.id = value ->> 0`),
    ]);
    count += people.length;
  }
  return count;
}

/** SHA-256 of seed and id, in hex. */
export const computeRank = (seed: string, id: string) =>
  createHash('sha256')
    .update(seed + id)
    .digest('hex');
