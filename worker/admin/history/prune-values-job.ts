/**
 * Daily job: deletes previous values that are old and not among the latest of their item, in
 * batches.
 */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { historyValueLimits } from '../../contract/admin/history-values.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { getFirstIdAt } from '../../http/resource/build-log-queries.ts';
import type { Job } from '../../jobs/scheduler.ts';

const { days, changes, looked, times } = historyValueLimits;
const from = sql.placeholder('from');
const before = sql.placeholder('before');

const partRows = sql`select id from history where id > ${from} and id < ${before}
  order by id limit ${sql.raw(String(looked))}`;

const partEndQuery = prepare<{ id: string | null; count: number }>(
  sql`select max(id) as id, count(*) as count from (${partRows})`,
);

/** History rows followed by enough newer changes of the same item; their values are deleted. */
const pruneQuery = prepare<{ gone: number }>(sql`
  update history set replaced = null where id in (${partRows}) and replaced is not null
    and (select count(*) from (select 1 from history n where n.link_id = history.link_id
      and n.id > history.id and n.replaced is not null limit ${sql.raw(String(changes))})) = ${sql.raw(String(changes))}
  returning 1 as gone`);

const stateSchema = z.object({ from: z.string(), gone: z.int() });

export const pruneValuesJob: Job = {
  name: 'history-values',
  period: 24 * 60,
  async run(_env, db, { state, saveState, until = Number.POSITIVE_INFINITY }) {
    let at = stateSchema.safeParse(state).data ?? { from: '', gone: 0 };
    const oldest = getFirstIdAt(getNowMs() - days * 24 * 60 * minuteMs);
    for (let time = 0; time < times && getNowMs() < until; time += 1) {
      const values = { from: at.from, before: oldest };
      const [[found], dropped] = await db.batch([partEndQuery(values), pruneQuery(values)]);
      at = { from: found?.id ?? '', gone: at.gone + dropped.length };
      if (!found || found.count < looked) {
        await saveState(null);
        return { note: `Old values deleted: ${at.gone}.` };
      }
      await saveState(at);
    }
    return { note: `Old values deleted: ${at.gone}.`, hasMore: true };
  },
};
