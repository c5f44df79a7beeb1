import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type AccessLogNumbers,
  type AccessLogSpan,
  accessLogMost,
  accessLogSpan,
  accessLogSpans,
  accessLogNumbers as answer,
} from '../contract/access-logs.ts';
import { prepare } from '../db/client.ts';
import { read } from '../lib/reads.ts';
import { nameOfObject } from './objects.ts';
import { slotsOf } from './slots.ts';

const from = sql.placeholder('from');
const most = sql.raw(String(accessLogMost));

/** Each span is read from the sums of its own slots, so that the longest costs no more than the shortest. */
const spans = {
  day: of('access_log_hours', 'hour', 'access_log_countries', 'day'),
  month: of('access_log_days', 'day', 'access_log_countries', 'day'),
  year: of('access_log_months', 'month', 'access_log_country_months', 'month'),
};

function of(...[sums, slot, whence, since]: [string, string, string, string]) {
  const [table, name] = [sql.raw(sums), sql.raw(slot)];
  return {
    slots: prepare<{ slot: string; count: number }>(sql`
      select ${name} as slot, sum(count) as count from ${table} where ${name} >= ${from} group by 1`),
    kinds: prepare<AccessLogNumbers['kinds'][number]>(sql`
      select coalesce(o.name, 'Unknown') as object, coalesce(t.name, 'Unknown') as type, l.count
      from (select object_type_id, access_type_id, sum(count) as count
        from ${table} where ${name} >= ${from} group by 1, 2 having sum(count) > 0) l
        left join access_object_types o on o.id = l.object_type_id
        left join access_types t on t.id = l.access_type_id
      order by l.count desc, object, type`),
    countries: prepare<AccessLogNumbers['countries'][number]>(sql`
      select nullif(country_name, '') as country_name, sum(count) as count from ${sql.raw(whence)}
      where ${sql.raw(since)} >= ${sql.placeholder('since')}
      group by 1 having sum(count) > 0 order by 2 desc, 1 limit ${most}`),
  };
}

const named = sql.raw(nameOfObject('o.tag'));

/**
 * Of those that were among the most of any day the greatest, counted over all days: twice as many are counted
 * as are told, for a day on which one was not among the most is missing in the first sum.
 */
const objects = prepare<AccessLogNumbers['objects'][number]>(sql`
  with days as (select day, objects from access_log_tops where day >= ${sql.placeholder('since')}),
  often as (select value ->> 0 as object_type_id, value ->> 1 as object_id
    from days cross join json_each(days.objects)
    group by 1, 2 order by sum(value ->> 2) desc, 2 limit 2 * ${most})
  select o.name as object, o.tag as object_type_tag, object_id, ${named} as name, l.count
  from (select often.*, (select sum(count) from days cross join access_log_objects l
      on l.day = days.day and l.object_type_id = often.object_type_id and l.object_id = often.object_id) as count
    from often order by count desc, object_id limit ${most}) l
    join access_object_types o on o.id = l.object_type_id
  where l.count > 0 order by l.count desc, object_id`);
const none = prepare<AccessLogNumbers['objects'][number]>(sql`select 1 where 0`);

const counted = prepare<{ last_success: string | null }>(
  sql`select last_success from jobs where name = 'access-logs'`,
);

/** GET /access_logs/numbers: how many, by time, by what and by whence. */
export const accessLogNumbers = read({
  path: '/access_logs/numbers',
  who: 'A',
  noun: 'access_logs',
  summary: 'How many views and submissions there were, by time, by what and from where',
  query: z.object({ span: accessLogSpan.optional() }),
  answer,
  statements: ({ query, now }) => {
    const span = query.span ?? 'day';
    const { slots, kinds, countries } = spans[span];
    const [first = ''] = slotsOf(span, now);
    const since = span === 'year' ? first : dayOf(first);
    const values = { from: first, since };
    const ofObjects = span === 'year' ? none() : objects(values);
    return [slots(values), kinds(values), ofObjects, countries(values), counted()] as const;
  },
  shape: ([rows, kinds, objects, countries, [job]], { query, now }) => {
    const span: AccessLogSpan = query.span ?? 'day';
    const counts = new Map(rows.map(({ slot, count }) => [slot, count]));
    const all = slotsOf(span, now);
    return {
      span,
      unit: accessLogSpans[span].unit,
      counted_at: job?.last_success ?? null,
      slots: all.map((slot) => ({ slot, count: counts.get(slot) ?? 0 })),
      kinds,
      days_from: dayOf(all[0] ?? ''),
      objects,
      countries,
    };
  },
});

/** The first day of a slot. */
const dayOf = (slot: string) => `${slot}-01`.slice(0, 10);
