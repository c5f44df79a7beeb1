/**
 * Daily job: recounts all trigger-maintained counters in parts, and corrects and reports wrong
 * ones. Each part compares and corrects in one statement, so concurrent writes are safe.
 */

import { count, gt, max, sql } from 'drizzle-orm';
import { type CountMismatches, countCheckStateSchema } from '../../contract/system/jobs.ts';
import { type Database, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { logFault } from '../../http/log-fault.ts';
import type { Job } from '../scheduler.ts';
import { countDefinitions } from './count-definitions.ts';
import type { CountDefinition, TableWithId } from './define-count.ts';

/** Owners per part, and parts per run. */
export const reconcileLimits = { part: 5_000, parts: 200 };

export const reconcileCountsJob: Job = {
  name: 'counters',
  period: 24 * 60,
  async run(_env, db, { state, saveState, until = Number.POSITIVE_INFINITY }) {
    const memory = countCheckStateSchema.safeParse(state).data;
    let at = memory?.at ?? { counter: 0, after: '' };
    const wrong = { ...memory?.wrong };
    const changed = new Set<string>();
    for (let part = 0; part < reconcileLimits.parts && getNowMs() < until; part += 1) {
      const one = countDefinitions[at.counter];
      if (!one) break;
      const { found, last } = await reconcilePart(one, at.after, db);
      if (found > 0) {
        logFault('counter_wrong', { counter: one.name, found });
        wrong[one.name] = (wrong[one.name] ?? 0) + found;
        changed.add(one.table);
      }
      at = last ? { counter: at.counter, after: last } : { counter: at.counter + 1, after: '' };
      if (found > 0 || part % 10 === 9) await saveState({ ...memory, at, wrong });
    }
    if (countDefinitions[at.counter]) {
      await saveState({ ...memory, at, wrong });
      const note = `Checked ${at.counter} of ${countDefinitions.length}.`;
      return { note, hasMore: true, changes: [...changed] };
    }
    const found: CountMismatches = { checked_at: getNowIso(), wrong };
    await saveState({ found });
    return { note: formatNote(found), changes: [...changed] };
  },
};

/** Corrects one part; returns the number of errors and the last owner, null at the end. */
async function reconcilePart({ owners, correct }: CountDefinition, after: string, db: Database) {
  if (owners === null) {
    const [wrong] = await db.batch([correct()]);
    return { found: wrong.length, last: null };
  }
  const [[end]] = await db.batch([partEndQuery(owners, after)]);
  if (!end?.last) return { found: 0, last: null };
  const [wrong] = await db.batch([correct({ after, last: end.last })]);
  return { found: wrong.length, last: end.count < reconcileLimits.part ? null : end.last };
}

function partEndQuery(owners: TableWithId, after: string) {
  const part = qb
    .select({ id: sql<string>`${owners.id}`.as('id') })
    .from(owners)
    .where(gt(owners.id, after))
    .orderBy(owners.id)
    .limit(reconcileLimits.part)
    .as('part');
  return statement(qb.select({ last: max(part.id), count: count() }).from(part));
}

const formatNote = ({ wrong }: CountMismatches) => {
  const names = Object.entries(wrong).map(([name, count]) => `${name} (${count})`);
  return names.length === 0 ? 'All counts are correct.' : `Corrected: ${names.join(', ')}.`;
};
