/**
 * Ranks everyone public for today and tomorrow by SHA-256 of the day's seed and their id. Tomorrow
 * is ready before midnight; yesterday remains for open pages.
 */

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { excluded, inline, insertedFields, isTrue, qb } from '../../db/query-builder.ts';
import { practitionerOrdersTable } from '../../db/schema/search-data.ts';
import { acceptsClientsFirst, usersTable } from '../../db/schema/users.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { addDaysUtc, getRankSlot } from './rank-column.ts';

/** Practitioners ranked per statement. */
const atOnce = 2_000;
/** Practitioners ranked per run. */
const most = 20_000;

/** A new day reuses the slot of three days ago. */
const beginQuery = prepare(['slot', 'day', 'seed', 'since'], ({ slot, day, seed, since }) =>
  qb
    .insert(practitionerOrdersTable)
    .select(
      qb
        .select(
          insertedFields(practitionerOrdersTable, {
            slot,
            day,
            seed,
            practitioners_count: sql`count(*)`,
            confirmed_count: sql`count(*) filter (where ${usersTable.confirmed_at} > ${since})`,
          }),
        )
        .from(usersTable)
        .where(and(isTrue(usersTable.is_public), isTrue(usersTable.is_practitioner))),
    )
    .onConflictDoUpdate({
      target: practitionerOrdersTable.slot,
      set: {
        day: excluded(practitionerOrdersTable.day),
        seed: excluded(practitionerOrdersTable.seed),
        practitioners_count: excluded(practitionerOrdersTable.practitioners_count),
        confirmed_count: excluded(practitionerOrdersTable.confirmed_count),
      },
      setWhere: ne(practitionerOrdersTable.day, excluded(practitionerOrdersTable.day)),
    }),
);

const seedQuery = prepare(['slot'], ({ slot }) =>
  qb
    .select({ seed: practitionerOrdersTable.seed })
    .from(practitionerOrdersTable)
    .where(eq(practitionerOrdersTable.slot, slot)),
);

/** People without a rank of this day, by the index that lists use. */
const buildUnrankedQuery = (slot: 0 | 1 | 2) => {
  const rank = usersTable[`rank_${slot}`];
  const some = (
    condition: SQL,
  ) => sql`select ${usersTable.id} from (select 0 as flag union all select 1) practitioner
    cross join (select 0 as flag union all select 1) first
    cross join ${usersTable} where ${isTrue(usersTable.is_public)} and ${usersTable.is_practitioner} = practitioner.flag
      and ${acceptsClientsFirst} = first.flag and ${condition}`;
  return prepare(
    ['day'],
    ({ day }) => sql<{ id: string }>`${some(isNull(rank))}
      union all ${some(lt(rank, day))} limit ${inline(atOnce)}`,
  );
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
  const since = new Date(
    getNowMs() - acceptingClientsLimits.trustedFor * 24 * 60 * minuteMs,
  ).toISOString();
  const seed = randomBytes(16).toString('hex');
  const {
    order: [order],
  } = await db.run({
    written: [beginQuery({ slot, day, seed, since })],
    queries: { order: seedQuery({ slot }) },
  });
  if (!order) return 0;
  let count = 0;
  while (count < limit) {
    const { people } = await db.run({ queries: { people: unrankedQueries[slot]({ day }) } });
    if (people.length === 0) break;
    const ranks = people.map(({ id }) => [id, day + computeRank(order.seed, id)]);
    const update = qb
      .update(usersTable)
      .set({ [`rank_${slot}`]: sql`value ->> 1` })
      .from(sql`json_each(${JSON.stringify(ranks)})`)
      .where(eq(usersTable.id, sql`value ->> 0`));
    await db.run({ written: [statement(update)] });
    count += people.length;
  }
  return count;
}

/** SHA-256 of seed and id, in hex. */
export const computeRank = (seed: string, id: string) =>
  createHash('sha256')
    .update(seed + id)
    .digest('hex');
