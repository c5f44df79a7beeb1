import { type SQL, sql } from 'drizzle-orm';
import { accessLogParts } from '../contract/access-logs.ts';
import { type Database, prepare } from '../db/client.ts';

/*
 * Where the access logs of an object are, noted part by part: an index would cost each of them a written row,
 * a part of ten thousand costs a third of that. What is younger than the last whole part is looked through as it is.
 */

const [from, to, most] = ['from', 'to', 'most'].map((name) => sql.placeholder(name));

export const traced = sql`(select access_log_id from access_log_marks where name = 'traced')`;

/** Of what is counted: what comes in behind that mark is told as late. */
const end = prepare<{ from: string; to: string | null; count: number }>(sql`
  select ${traced} as "from", max(id) as "to", count(*) as count from
    (select id from access_logs where id > ${traced}
      and id <= (select access_log_id from access_log_marks where name = 'counted')
    order by id limit ${most})`);

/** Nothing is noted where somebody else has moved the mark. */
const note = prepare(sql`
  insert or replace into access_log_traces (object_id, last_id, first_id, ids)
  select object_id, max(id), min(id), json_group_array(id) from access_logs
  where id > ${from} and id <= ${to} and object_id is not null
    and id not in (select id from access_log_late) and ${traced} = ${from}
  group by object_id`);
const move = prepare(sql`update access_log_marks set access_log_id = ${to}
  where name = 'traced' and access_log_id = ${from}`);

/** Notes the next part, once it is whole. */
export async function tracePart(db: Database) {
  const { traced: most } = accessLogParts;
  const [[part]] = await db.batch([end({ most })]);
  if (!part?.to || part.count < most) return { count: 0, hasMore: false };
  await db.batch([note(part), move(part)]);
  return { count: part.count, hasMore: true };
}

/** Those that came late, where others of their time are noted already: each by itself. */
export const noteLate = (those: SQL) => sql`
  insert or replace into access_log_traces (object_id, last_id, first_id, ids)
  select object_id, id, id, json_array(id) from access_logs
  where ${those} and object_id is not null and id <= ${traced}`;

/** A note goes with the last access log that it names. */
export const dropNotes = (those: SQL) => sql`
  delete from access_log_traces where (object_id, last_id) in
    (select object_id, id from access_logs where ${those})`;
