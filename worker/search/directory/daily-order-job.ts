import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { accepting } from '../../contract/practitioners/accepting-clients.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { isFirst } from '../../db/schema/users.ts';
import { milliseconds, now } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { dayAfter, slotOfDay } from './rank-column.ts';

/** People ranked per statement, and per run. */
const atOnce = 2_000;
const most = 20_000;

const given = (name: string) => sql.placeholder(name);

/** A new day reuses the slot of three days ago. */
const begin =
  prepare(sql`insert into practitioner_orders (slot, day, seed, practitioners_count, confirmed_count)
  select ${given('slot')}, ${given('day')}, ${given('seed')}, count(*), count(*) filter (where confirmed_at > ${given('since')})
  from users where is_public = 1 and is_practitioner = 1
  on conflict (slot) do update set day = excluded.day, seed = excluded.seed,
    practitioners_count = excluded.practitioners_count, confirmed_count = excluded.confirmed_count
  where day <> excluded.day`);

const known = prepare<{ seed: string }>(
  sql`select seed from practitioner_orders where slot = ${given('slot')}`,
);

/** People without a rank of this day, by the index that lists use. */
const unrankedIn = (slot: 0 | 1 | 2) => {
  const rank = sql.raw(`rank_${slot}`);
  const some = (is: SQL) => sql`select u.id from (select 0 as flag union all select 1) p
    cross join (select 0 as flag union all select 1) f
    cross join users u where u.is_public = 1 and u.is_practitioner = p.flag and ${sql.raw(isFirst)} = f.flag and ${is}`;
  return prepare<{ id: string }>(sql`${some(sql`u.${rank} is null`)}
    union all ${some(sql`u.${rank} < ${given('day')}`)} limit ${sql.raw(String(atOnce))}`);
};
const unranked = [unrankedIn(0), unrankedIn(1), unrankedIn(2)] as const;

/**
 * Ranks everyone public for today and tomorrow by SHA-256 of the day's seed and their id. Tomorrow
 * is ready before midnight; yesterday remains for open pages.
 */
export const orderJob: Job = {
  name: 'directory order',
  period: 60,
  async run(_env, db) {
    const today = now().slice(0, 10);
    let count = 0;
    for (const day of [today, dayAfter(today, 1)]) count += await rankFor(day, db, most - count);
    return {
      note: `People ordered: ${count}.`,
      hasMore: count >= most,
      changes: count > 0 ? ['users'] : [],
    };
  },
};

async function rankFor(day: string, db: Database, left: number): Promise<number> {
  const slot = slotOfDay(day);
  const rank = sql.raw(`rank_${slot}`);
  const since = new Date(milliseconds() - accepting.trustedFor * 24 * 60 * minutes).toISOString();
  const seed = randomBytes(16).toString('hex');
  const [, [order]] = await db.batch([begin({ slot, day, seed, since }), known({ slot })]);
  if (!order) return 0;
  let count = 0;
  while (count < left) {
    const [people] = await db.batch([unranked[slot]({ day })]);
    if (people.length === 0) break;
    const ranks = people.map(({ id }) => [id, day + rankOf(order.seed, id)]);
    await db.batch([
      statement(sql`update users set ${rank} = value ->> 1 from json_each(${JSON.stringify(ranks)})
        where users.id = value ->> 0`),
    ]);
    count += people.length;
  }
  return count;
}

/** SHA-256 of seed and id, in hex. */
export const rankOf = (seed: string, id: string) =>
  createHash('sha256')
    .update(seed + id)
    .digest('hex');
