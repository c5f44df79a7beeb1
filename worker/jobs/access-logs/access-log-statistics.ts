/** GET /access_logs/numbers: counts by time, object and country. */

import { desc, eq, gte, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { accessLogsApi } from '../../contract/system/access-logs.api.ts';
import {
  type AccessLogNumbers,
  type AccessLogSpan,
  accessLogSpans,
  dailyTopCandidates,
  topListSize,
} from '../../contract/system/access-logs.ts';
import { prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { accessObjectTypesTable, accessTypesTable } from '../../db/schema/logs-and-jobs.ts';
import {
  accessLogCountriesTable,
  accessLogHoursTable,
  accessLogObjectsTable,
} from '../../db/schema/operations.ts';
import { defineQuery } from '../../http/query.ts';
import { objectNameColumn } from './logged-object-names.ts';

const SLOT_MS = { hour: 3_600_000, day: 86_400_000 };

/** Hours, days or months of a span in UTC, oldest first, up to the current one. */
function listSlots(span: AccessLogSpan, moment: string): string[] {
  const { slots, unit, length } = accessLogSpans[span];
  const at = new Date(moment);
  const back = (count: number) =>
    unit === 'month'
      ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - count, 1))
      : new Date(at.getTime() - count * SLOT_MS[unit]);
  return Array.from({ length: slots }, (_, index) =>
    back(slots - 1 - index)
      .toISOString()
      .slice(0, length),
  );
}

const { hour, object_type_id, access_type_id } = accessLogHoursTable;
const viewCount = sql<number>`sum(${accessLogHoursTable.count})`;

/** Hours are named 2026-11-21T10, so prefixes name the day and the month. */
const prepareSlots = (slot: SQLWrapper) =>
  prepare(['from'], ({ from }) =>
    qb
      .select({ slot: sql<string>`${slot}`, count: viewCount })
      .from(accessLogHoursTable)
      .where(gte(hour, from))
      .groupBy(sql`1`),
  );
const slotQueries = {
  day: prepareSlots(hour),
  month: prepareSlots(sql`substr(${hour}, 1, 10)`),
  year: prepareSlots(sql`substr(${hour}, 1, 7)`),
};

const kindsQuery = prepare(['from'], ({ from }) => {
  const kinds = qb
    .select({ object_type_id, access_type_id, count: viewCount.as('count') })
    .from(accessLogHoursTable)
    .where(gte(hour, from))
    .groupBy(object_type_id, access_type_id)
    .as('kinds');
  const object = sql<string>`coalesce(${accessObjectTypesTable.name}, 'Unknown')`;
  const type = sql<string>`coalesce(${accessTypesTable.name}, 'Unknown')`;
  return qb
    .select({ object, type, count: kinds.count })
    .from(kinds)
    .leftJoin(accessObjectTypesTable, eq(accessObjectTypesTable.id, kinds.object_type_id))
    .leftJoin(accessTypesTable, eq(accessTypesTable.id, kinds.access_type_id))
    .orderBy(desc(kinds.count), object, type);
});

const countriesQuery = prepare(['since'], ({ since }) => {
  const { country_name, day, count } = accessLogCountriesTable;
  return qb
    .select({
      country_name: sql<string | null>`nullif(${country_name}, '')`,
      count: sql<number>`sum(${count})`,
    })
    .from(accessLogCountriesTable)
    .where(gte(day, since))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
    .limit(topListSize);
});

const viewed = alias(accessLogObjectsTable, 'v');
const nameColumn = objectNameColumn({
  type: sql`${accessObjectTypesTable.tag}`,
  id: sql`l.object_id`,
});

/**
 * The most viewed objects over all days, chosen from the top objects of each day. Twice the limit
 * is summed up, because the first sum misses days on which an object was not at the top.
 */
const objectsQuery = prepare<AccessLogNumbers['objects'][number]>(sql`
  with days as (select value as day from json_each(${sql.placeholder('days')})),
  often as (select m.value ->> 0 as object_type_id, m.value ->> 1 as object_id
    from days cross join json_each((select json_group_array(json_array(${viewed.object_type_id}, ${viewed.object_id}, ${viewed.count}))
      from (select * from ${accessLogObjectsTable} ${viewed} where ${viewed.day} = days.day
        order by ${viewed.count} desc limit ${dailyTopCandidates}) ${viewed})) m
    group by 1, 2 order by sum(m.value ->> 2) desc, 2 limit 2 * ${topListSize})
  select ${accessObjectTypesTable.name} as object, ${accessObjectTypesTable.tag} as object_type_tag, object_id,
    ${nameColumn} as name, l.count
  from (select often.*, (select sum(${viewed.count}) from days cross join ${accessLogObjectsTable} ${viewed}
      on ${viewed.day} = days.day and ${viewed.object_type_id} = often.object_type_id
        and ${viewed.object_id} = often.object_id) as count
    from often order by count desc, object_id limit ${topListSize}) l
    join ${accessObjectTypesTable} on ${accessObjectTypesTable.id} = l.object_type_id
  where l.count > 0 order by l.count desc, object_id`);
const emptyQuery = prepare<AccessLogNumbers['objects'][number]>(sql`select 1 where 0`);

export const accessLogStatisticsQuery = defineQuery(accessLogsApi.getStatistics, {
  auth: 'A',
  buildQueries: ({ query, now }) => {
    const span = query.span ?? 'day';
    const [first = ''] = listSlots(span, now);
    const since = getFirstDay(first);
    const days = listSlots('month', now).filter((day) => day >= since);
    const values = { from: first, since, days: JSON.stringify(days) };
    const objects = span === 'year' ? emptyQuery() : objectsQuery(values);
    return {
      counts: slotQueries[span](values),
      kinds: kindsQuery(values),
      objects,
      countries: countriesQuery(values),
    };
  },
  toResponse: ({ counts: rows, kinds, objects, countries }, { query, now }) => {
    const span: AccessLogSpan = query.span ?? 'day';
    const counts = new Map(rows.map(({ slot, count }) => [slot, count]));
    const all = listSlots(span, now);
    return {
      span,
      unit: accessLogSpans[span].unit,
      slots: all.map((slot) => ({ slot, count: counts.get(slot) ?? 0 })),
      kinds,
      days_from: getFirstDay(all[0] ?? ''),
      objects,
      countries,
    };
  },
});

/** First day of a slot. */
const getFirstDay = (slot: string) => `${slot}-01`.slice(0, 10);
