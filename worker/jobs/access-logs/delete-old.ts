import { sql } from 'drizzle-orm';
import { accessLogBatches } from '../../contract/system/access-logs.ts';
import { type Database, prepare } from '../../db/client.ts';

const deleteQuery = prepare<{ gone: number }>(sql`delete from access_logs where id in (
  select id from access_logs where id < ${sql.placeholder('before')} order by id limit ${sql.placeholder('most')})
  returning 1 as gone`);

const lowerCounter = prepare(
  sql`update counters set count = count - changes() where name = 'access_logs'`,
);

/** Deletes the next part of the access logs before an id. */
export async function deleteOldPart(db: Database, before: string) {
  const { dropped: most } = accessLogBatches;
  const values = { before, most };
  const [{ length: count }] = await db.batch([deleteQuery(values), lowerCounter()]);
  return { count, hasMore: count === most };
}
