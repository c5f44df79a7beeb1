import { type SQL, sql } from 'drizzle-orm';
import { accessLogTop } from '../contract/access-logs.ts';
import { type Database, prepare } from '../db/client.ts';
import { now } from '../lib/clock.ts';
import { slotsOf } from './slots.ts';

/** SQL: notes of some days which objects were seen most, so that nobody looks through all that were. */
export const noteTops = (days: SQL) => sql`
  insert into access_log_tops (day, objects)
  select day, json_group_array(json_array(object_type_id, object_id, count)) from
    (select *, row_number() over (partition by day order by count desc, object_id) as place
      from access_log_objects where day in (${days}))
  where place <= ${sql.raw(String(accessLogTop))} group by day
  on conflict do update set objects = excluded.objects`;

const noteOne = prepare<{ noted: number }>(
  sql`${noteTops(sql`
  select value from json_each(${sql.placeholder('days')}) where
    not exists (select 1 from access_log_tops where day = value)
    and exists (select 1 from access_log_objects where day = value) limit 1`)} returning 1 as noted`,
);

/** Notes them of a day whose numbers came otherwise than by counting, as with an import. */
export async function topPart(db: Database) {
  const [{ length: count }] = await db.batch([
    noteOne({ days: JSON.stringify(slotsOf('month', now())) }),
  ]);
  return { count, hasMore: count > 0 };
}
