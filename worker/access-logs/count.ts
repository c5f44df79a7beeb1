import { type SQL, sql } from 'drizzle-orm';
import { accessLogParts, accessLogTimes } from '../contract/access-logs.ts';
import { minutes } from '../contract/limits.ts';
import { type Database, prepare } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import { idAt } from '../lib/resource/log.ts';
import { noteTops } from './tops.ts';
import { noteLate } from './trace.ts';

const [from, to, before, ids, most] = ['from', 'to', 'before', 'ids', 'most'].map((name) =>
  sql.placeholder(name),
);

/** Whose views of what are not told apart: who reads which message is nobody's number. */
const untold = sql`select id from access_object_types where tag = 'message'`;

/** Adds the access logs of a condition to the numbers of their hour and day. */
const adding = (those: SQL) => [
  prepare(sql`insert into access_log_hours (hour, object_type_id, access_type_id, count)
    select substr(created_at, 1, 13), object_type_id, access_type_id, count(*)
    from access_logs where ${those} group by 1, 2, 3
    on conflict do update set count = count + excluded.count`),
  prepare(sql`insert into access_log_objects (day, object_type_id, object_id, count)
    select substr(created_at, 1, 10), object_type_id, object_id, count(*)
    from access_logs where ${those} and object_id is not null and object_type_id not in (${untold})
    group by 1, 2, 3
    on conflict do update set count = count + excluded.count`),
  prepare(sql`insert into access_log_countries (day, country_name, count)
    select substr(created_at, 1, 10), coalesce(country_name, ''), count(*)
    from access_logs where ${those} group by 1, 2
    on conflict do update set count = count + excluded.count`),
  prepare(noteTops(sql`select substr(created_at, 1, 10) from access_logs where ${those}`)),
];

const mark = prepare<{ from: string }>(
  sql`select access_log_id as "from" from access_log_marks where name = 'counted'`,
);
const end = prepare<{ to: string | null; count: number }>(sql`
  select max(id) as "to", count(*) as count from
    (select id from access_logs where id > ${from} and id < ${before} order by id limit ${most})`);

/** Nothing is added where somebody else has moved the mark: the batch then does nothing. */
const unmoved = sql`exists (select 1 from access_log_marks
  where name = 'counted' and access_log_id = ${from})`;
const addPart = adding(sql`id > ${from} and id <= ${to} and ${unmoved}`);
const move = prepare(sql`update access_log_marks set access_log_id = ${to}
  where name = 'counted' and access_log_id = ${from}`);

const late = prepare<{ id: string }>(sql`select id from access_log_late limit 1000`);
const stillLate = sql`id in (select id from access_log_late
  where id in (select value from json_each(${ids})))`;
const addLate = [...adding(stillLate), prepare(noteLate(stillLate))];
const dropLate = prepare(sql`delete from access_log_late where ${stillLate}`);

/** Adds the next part of what is not counted yet. @returns how many, and whether there may be more */
export async function countPart(db: Database) {
  const [[found], waiting] = await db.batch([mark(), late()]);
  if (waiting.length > 0) {
    const values = { ids: JSON.stringify(waiting.map(({ id }) => id)) };
    await db.batch([...addLate.map((add) => add(values)), dropLate(values)]);
    return { count: waiting.length, hasMore: true };
  }
  const values = { from: found?.from ?? '', before: idAt(countedUntil()) };
  const { counted: most } = accessLogParts;
  const [[part]] = await db.batch([end({ ...values, most })]);
  if (!part?.to) return { count: 0, hasMore: false };
  const range = { ...values, to: part.to };
  await db.batch([...addPart.map((add) => add(range)), move(range)]);
  return { count: part.count, hasMore: part.count === most };
}

const countedUntil = () =>
  new Date(milliseconds() - accessLogTimes.countedAfterMinutes * minutes).toISOString();
