/** GET /access_logs/numbers: counts by time, object and country. */

import { type SQL, sql } from 'drizzle-orm';
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

const from = sql.placeholder('from');
const limit = topListSize;

/** Hours are named 2026-11-21T10, so prefixes name the day and the month. */
const slotNames = {
  day: sql`${accessLogHoursTable.hour}`,
  month: sql`substr(${accessLogHoursTable.hour}, 1, 10)`,
  year: sql`substr(${accessLogHoursTable.hour}, 1, 7)`,
};

const prepareSlots = (slot: SQL) =>
  prepare<{ slot: string; count: number }>(sql`
    select ${slot} as slot, sum(${accessLogHoursTable.count}) as count from ${accessLogHoursTable}
    where ${accessLogHoursTable.hour} >= ${from} group by 1`);
const slotQueries = {
  day: prepareSlots(slotNames.day),
  month: prepareSlots(slotNames.month),
  year: prepareSlots(slotNames.year),
};

const kindsQuery = prepare<AccessLogNumbers['kinds'][number]>(sql`
  select coalesce(${accessObjectTypesTable.name}, 'Unknown') as object,
    coalesce(${accessTypesTable.name}, 'Unknown') as type, l.count
  from (select ${accessLogHoursTable.object_type_id} as object_type_id,
      ${accessLogHoursTable.access_type_id} as access_type_id, sum(${accessLogHoursTable.count}) as count
    from ${accessLogHoursTable} where ${accessLogHoursTable.hour} >= ${from} group by 1, 2) l
    left join ${accessObjectTypesTable} on ${accessObjectTypesTable.id} = l.object_type_id
    left join ${accessTypesTable} on ${accessTypesTable.id} = l.access_type_id
  order by l.count desc, object, type`);

const countriesQuery = prepare<AccessLogNumbers['countries'][number]>(sql`
  select nullif(${accessLogCountriesTable.country_name}, '') as country_name,
    sum(${accessLogCountriesTable.count}) as count from ${accessLogCountriesTable}
  where ${accessLogCountriesTable.day} >= ${sql.placeholder('since')}
  group by 1 order by 2 desc, 1 limit ${limit}`);

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
    group by 1, 2 order by sum(m.value ->> 2) desc, 2 limit 2 * ${limit})
  select ${accessObjectTypesTable.name} as object, ${accessObjectTypesTable.tag} as object_type_tag, object_id,
    ${nameColumn} as name, l.count
  from (select often.*, (select sum(${viewed.count}) from days cross join ${accessLogObjectsTable} ${viewed}
      on ${viewed.day} = days.day and ${viewed.object_type_id} = often.object_type_id
        and ${viewed.object_id} = often.object_id) as count
    from often order by count desc, object_id limit ${limit}) l
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
    const ofObjects = span === 'year' ? emptyQuery() : objectsQuery(values);
    return [
      slotQueries[span](values),
      kindsQuery(values),
      ofObjects,
      countriesQuery(values),
    ] as const;
  },
  toResponse: ([rows, kinds, objects, countries], { query, now }) => {
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
