import { sql } from 'drizzle-orm';
import { accessLogParts } from '../contract/access-logs.ts';
import { type Database, prepare } from '../db/client.ts';
import { dropNotes } from './trace.ts';

/** Only what is counted goes. */
const going = sql`id in (
  select id from access_logs where id < ${sql.placeholder('before')}
    and id <= (select access_log_id from access_log_marks where name = 'counted')
    and id not in (select id from access_log_late)
  order by id limit ${sql.placeholder('most')})`;
const untrace = prepare(dropNotes(going));
const drop = prepare<{ gone: number }>(
  sql`delete from access_logs where ${going} returning 1 as gone`,
);

const lower = prepare(
  sql`update counters set count = count - changes() where name = 'access_logs'`,
);

/** Drops the next part of those before an id. */
export async function dropPart(db: Database, before: string) {
  const { dropped: most } = accessLogParts;
  const values = { before, most };
  const [, { length: count }] = await db.batch([untrace(values), drop(values), lower()]);
  return { count, hasMore: count === most };
}
