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
import { byObject } from './objects.ts';
import { slotsOf } from './slots.ts';

const [from, day] = [sql.placeholder('from'), sql.placeholder('day')];
const most = sql.raw(String(accessLogMost));

const slots = prepare<{ slot: string; count: number }>(sql`
  select substr(hour, 1, ${sql.placeholder('length')}) as slot, sum(count) as count
  from access_log_hours where hour >= ${from} group by 1`);

const kinds = prepare<AccessLogNumbers['kinds'][number]>(sql`
  select coalesce(o.name, 'Unknown') as object, coalesce(t.name, 'Unknown') as type, l.count
  from (select object_type_id, access_type_id, sum(count) as count
    from access_log_hours where hour >= ${from} group by 1, 2) l
    left join access_object_types o on o.id = l.object_type_id
    left join access_types t on t.id = l.access_type_id
  order by l.count desc, object, type`);

const named = sql.raw(
  byObject('o.tag', ({ table, titled }) => `(select ${titled} from ${table} where id = object_id)`),
);
const objects = prepare<AccessLogNumbers['objects'][number]>(sql`
  select o.name as object, o.tag as object_type_tag, object_id, ${named} as name, l.count
  from (select object_type_id, object_id, sum(count) as count
    from access_log_objects where day >= ${day} group by 1, 2 order by 3 desc, 2 limit ${most}) l
    join access_object_types o on o.id = l.object_type_id
  order by l.count desc, object_id`);

const countries = prepare<AccessLogNumbers['countries'][number]>(sql`
  select nullif(country_name, '') as country_name, sum(count) as count
  from access_log_countries where day >= ${day} group by 1 order by 2 desc, 1 limit ${most}`);

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
    const { length } = accessLogSpans[span];
    const [first = ''] = slotsOf(span, now);
    const values = { from: first, length, day: dayOf(first) };
    // A year of objects is a long walk for a short list.
    const ofObjects = objects({ ...values, day: span === 'year' ? '9' : values.day });
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
