import { sql } from 'drizzle-orm';
import { accessLogParts } from '../../contract/system/access-logs.ts';
import { type Database, prepare } from '../../db/client.ts';

const drop = prepare<{ gone: number }>(sql`delete from access_logs where id in (
  select id from access_logs where id < ${sql.placeholder('before')} order by id limit ${sql.placeholder('most')})
  returning 1 as gone`);

const lower = prepare(
  sql`update counters set count = count - changes() where name = 'access_logs'`,
);

/** Deletes the next part of the access logs before an id. */
export async function dropPart(db: Database, before: string) {
  const { dropped: most } = accessLogParts;
  const values = { before, most };
  const [{ length: count }] = await db.batch([drop(values), lower()]);
  return { count, hasMore: count === most };
}
