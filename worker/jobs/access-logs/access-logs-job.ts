import { eq, inArray, lt, sql } from 'drizzle-orm';
import { accessLogBatches } from '../../contract/system/access-logs.ts';
import { accessLogStateSchema } from '../../contract/system/jobs.ts';
import { type Database, prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { accessLogsTable, countersTable } from '../../db/schema/logs-and-jobs.ts';
import type { Job } from '../scheduler.ts';
import { getAnonymizationId, getDeletionId } from './access-log-retention.ts';
import { anonymizePart } from './anonymize-ip.ts';

interface PartResult {
  count: number;
  hasMore: boolean;
}

/** Anonymizes old IP addresses and deletes expired access logs, in parts of one batch each. */
export const accessLogsJob: Job = {
  name: 'access-logs',
  period: 10,
  async run(env, db, { state, saveState, until = Number.POSITIVE_INFINITY }) {
    let last = accessLogStateSchema.safeParse(state).data?.shortened ?? '';
    const shortened = await runInParts(until, async () => {
      const part = await anonymizePart(db, last, getAnonymizationId());
      last = part.last;
      return part;
    });
    await saveState({ shortened: last });
    const dropped = await runInParts(until, () => deleteOldPart(db, getDeletionId(env)));
    return {
      note: `IP addresses shortened: ${shortened.count}. Access logs deleted: ${dropped.count}.`,
      hasMore: shortened.hasMore || dropped.hasMore,
    };
  },
};

async function runInParts(until: number, next: () => Promise<PartResult>): Promise<PartResult> {
  let count = 0;
  for (let time = 0; time < accessLogBatches.times && getNowMs() < until; time += 1) {
    const part = await next();
    count += part.count;
    if (!part.hasMore) return { count, hasMore: false };
  }
  return { count, hasMore: true };
}

const deleteQuery = prepare(['before', 'most'], ({ before, most }) => {
  const oldest = qb
    .select({ id: accessLogsTable.id })
    .from(accessLogsTable)
    .where(lt(accessLogsTable.id, before))
    .orderBy(accessLogsTable.id)
    .limit(most);
  return qb
    .delete(accessLogsTable)
    .where(inArray(accessLogsTable.id, oldest))
    .returning({ id: accessLogsTable.id });
});

const lowerCounter = prepare([], () =>
  qb
    .update(countersTable)
    .set({ count: sql`${countersTable.count} - changes()` })
    .where(eq(countersTable.name, 'access_logs')),
);

/** Deletes the next part of the access logs before an id. */
async function deleteOldPart(db: Database, before: string) {
  const { dropped: most } = accessLogBatches;
  const values = { before, most };
  const { deleted } = await db.run({
    before: { deleted: deleteQuery(values) },
    written: [lowerCounter()],
  });
  const count = deleted.length;
  return { count, hasMore: count === most };
}
