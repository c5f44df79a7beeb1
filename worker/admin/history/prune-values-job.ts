/**
 * Daily job: deletes previous values that are old and not among the latest of their item, in
 * batches.
 */

import {
  and,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  max,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { historyValueLimits } from '../../contract/admin/history-values.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { getFirstIdAt } from '../../http/resource/build-log-queries.ts';
import type { Job } from '../../jobs/scheduler.ts';

const { days, changes, looked, times } = historyValueLimits;

const selectPart = (from: Placeholder, before: Placeholder) =>
  qb
    .select({ id: historyTable.id })
    .from(historyTable)
    .where(and(gt(historyTable.id, from), lt(historyTable.id, before)))
    .orderBy(historyTable.id)
    .limit(looked);

const partEndQuery = prepare(['from', 'before'], ({ from, before }) => {
  const part = selectPart(from, before).as('part');
  return qb.select({ id: max(part.id), count: count() }).from(part);
});

const newer = alias(historyTable, 'newer');

/** History rows followed by enough newer changes of the same item; their values are deleted. */
const pruneQuery = prepare(['from', 'before'], ({ from, before }) => {
  const newerChanges = qb
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.link_id, historyTable.link_id),
        gt(newer.id, historyTable.id),
        isNotNull(newer.replaced),
      ),
    )
    .limit(changes);
  return qb
    .update(historyTable)
    .set({ replaced: null })
    .where(
      and(
        inArray(historyTable.id, selectPart(from, before)),
        isNotNull(historyTable.replaced),
        sql`(select count(*) from ${newerChanges}) = ${changes}`,
      ),
    )
    .returning({ id: historyTable.id });
});

const stateSchema = z.object({ from: z.string(), gone: z.int() });

export const pruneValuesJob: Job = {
  name: 'history-values',
  period: 24 * 60,
  async run(_env, db, { state, saveState, until = Number.POSITIVE_INFINITY }) {
    let at = stateSchema.safeParse(state).data ?? { from: '', gone: 0 };
    const oldest = getFirstIdAt(getNowMs() - days * 24 * 60 * minuteMs);
    for (let time = 0; time < times && getNowMs() < until; time += 1) {
      const values = { from: at.from, before: oldest };
      const {
        end: [found],
        pruned,
      } = await db.run({ queries: { end: partEndQuery(values), pruned: pruneQuery(values) } });
      at = { from: found?.id ?? '', gone: at.gone + pruned.length };
      if (!found || found.count < looked) {
        await saveState(null);
        return { note: `Old values deleted: ${at.gone}.` };
      }
      await saveState(at);
    }
    return { note: `Old values deleted: ${at.gone}.`, hasMore: true };
  },
};
