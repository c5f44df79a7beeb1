/** Public queries of events: the list, the calendar month and one event. */

import { type SQL, sql } from 'drizzle-orm';
import { attendanceLimits } from '../contract/events/attendance.ts';
import { eventsApi } from '../contract/events/events.api.ts';
import {
  type EventCalendar,
  type EventItem,
  type EventView,
  eventOrders,
  eventTexts,
  maxEventsPerMonth,
} from '../contract/events/events.ts';
import { findSkipReason, getSkippedDays } from '../contract/events/recurrence-exceptions.ts';
import { listLimits } from '../contract/shared/limits.ts';
import { statement } from '../db/client.ts';
import { notBlockedBy, prepareForViewer } from '../db/conditions/block-filter.ts';
import { convertFlags } from '../db/convert-flags.ts';
import { maxCount } from '../db/full-text.ts';
import { buildPageResponse, getReadRange } from '../db/list-response.ts';
import { isDefaultSort, type SearchQuery } from '../db/pagination.ts';
import { usersTable } from '../db/schema/users.ts';
import type { AuthenticatedUser } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { countSeats, eventZoneSql } from './attendance/seats.ts';
import { parseMonth } from './calendar-month.ts';
import { buildEventSelection, type EventFilters, hasTownFilter } from './event-filters.ts';
import { toLocalTime } from './expand-recurrence.ts';
import { isAtOrAfterEdge, parseEdge } from './time-edge.ts';

const flags = ['is_active', 'is_online', 'is_full'] as const;
type Flagged = Record<(typeof flags)[number], number>;
type EventRow = Omit<EventView, keyof Flagged> & Flagged;
type ItemRow = Omit<
  EventItem,
  keyof Flagged | 'is_over' | 'asked' | 'asked_why' | 'dates' | 'has_more_dates'
> &
  Flagged & { dates: string; left_out: string | null };

/** Column with the name of a user; no lookup if that is the host, as in most cases. */
const userNameColumn = (column: SQL) => sql`iif(${column} = e.user_id, u.name,
  (select ${usersTable.name} from ${usersTable} where ${usersTable.id} = ${column}))`;

/** A non-public location is omitted, including its address. */
const columns = sql`e.id, e.name, e.tag, e.description, e.is_active, e.user_id,
  u.name as user_name, iif(u.is_public, u.tag, null) as user_tag, l.id as location_id, l.name as location_name,
  l.tag as location_tag, l.address_town, e.category_id, c.name as category_name, e.sub_category_id,
  s.name as sub_category_name, e.rrule, e.timezone_id, ${eventZoneSql} as zone, e.capacity, e.online_url is not null as is_online,
  e.image_1_id, f1.name as image_1_name, f1.alternative_text as image_1_alternative_text,
  e.image_2_id, f2.name as image_2_name, f2.alternative_text as image_2_alternative_text,
  e.image_3_id, f3.name as image_3_name, f3.alternative_text as image_3_alternative_text,
  e.created_at, e.created_by, ${userNameColumn(sql`e.created_by`)} as created_by_name,
  e.updated_at, e.updated_by, ${userNameColumn(sql`e.updated_by`)} as updated_by_name`;
const dateColumns = sql`nullif(at.date, '') as date, at.start_at, at.end_at,
  e.capacity is not null and ${countSeats('coming', sql`e.id`, sql`at.date`)} >= e.capacity as is_full`;
const joins = sql`left join locations l on l.id = e.location_id and l.is_public = 1 and l.is_active = 1
  left join categories c on c.id = e.category_id
  left join sub_categories s on s.id = e.sub_category_id
  left join uploaded_files f1 on f1.id = e.image_1_id
  left join uploaded_files f2 on f2.id = e.image_2_id
  left join uploaded_files f3 on f3.id = e.image_3_id`;

const listSettings = { orders: eventOrders, texts: eventTexts, limit: listLimits.defaultLimit };

/** A search scans upcoming dates only, because every row joins a host, a place and pictures. */
const maxSearched = 300;

const getScanLimit = ({ search }: SearchQuery) => (search?.trim() ? maxSearched : maxCount);

export const listEvents = defineQuery(eventsApi.list, {
  auth: 'P',
  buildQueries: ({ query, now, viewer }) => {
    const most = getScanLimit(query);
    const read = getReadRange(query);
    const { limit, offset } = { ...read, limit: Math.min(read.limit, most) };
    const { before, rows, place } = buildEventSelection(query, now, notBlockedBy(viewer));
    return {
      count: statement<{ count: number; events: number; place: string | null }>(
        sql`${before} select min(count(*), ${most}) as count, count(distinct id) as events, ${place} as place from (${rows(sql`${most}`)})`,
      ),
      events:
        statement<EventRow>(sql`${before} select ${columns}, ${dateColumns} from (select * from (${rows(sql`${limit + offset}`)})
          order by start_at, id limit ${limit} offset ${offset}) at
        cross join events e on e.id = at.id cross join users u on u.id = e.user_id ${joins}
        order by at.start_at, at.id`),
    };
  },
  toResponse: ({ count: [counted], events }, { query }) => {
    const data = events.map((row) => convertFlags(row, flags));
    return {
      ...buildPageResponse(data, counted?.count, query, listSettings),
      ...(isDefaultSort(query) && { events: counted?.events ?? 0 }),
      ...(counted?.count === getScanLimit(query) && { count_is_floor: true }),
      ...(hasTownFilter(query) && { place: counted?.place ? JSON.parse(counted.place) : null }),
    };
  },
});

const selectMonth = (filters: EventFilters, now: string, viewer: AuthenticatedUser | null) => {
  const { before, rows } = buildEventSelection(
    { ...filters, month: filters.month ?? '' },
    now,
    notBlockedBy(viewer),
  );
  return statement<
    EventCalendar['data'][number]
  >(sql`${before} select e.tag, e.name, at.start_at, ${eventZoneSql} as zone
    from (${rows(sql`${maxEventsPerMonth}`)}) at cross join events e on e.id = at.id
      cross join users u on u.id = e.user_id
    order by at.start_at, at.id limit ${maxEventsPerMonth}`);
};

/**
 * True if any event starts after the month; the calendar would otherwise page through empty months.
 */
function buildLaterQuery(end: string) {
  const edge = parseEdge(end);
  const start = sql`at.start_at`;
  const near = sql`${start} < ${edge.latest} and ${isAtOrAfterEdge(start, edge, eventZoneSql)}`;
  return statement<{ more: number }>(sql`select exists (select 1 from events
      where is_active = 1 and start_at >= ${edge.latest})
    or exists (select 1 from event_dates where start_at >= ${edge.latest})
    or exists (select 1 from events at cross join events e on e.id = at.id
      left join users u on u.id = e.user_id where at.is_active = 1 and ${near})
    or exists (select 1 from event_dates at cross join events e on e.id = at.event_id
      left join users u on u.id = e.user_id where ${near}) as more`);
}

export const getEventsCalendar = defineQuery(eventsApi.getCalendar, {
  auth: 'P',
  buildQueries: ({ query, now, viewer }) => ({
    events: selectMonth(query, now, viewer),
    later: buildLaterQuery(parseMonth(query.month, now).end),
  }),
  toResponse: ({ events, later: [later] }, { query, now }) => {
    const { month, previous, next } = parseMonth(query.month, now);
    return { month, previous, next: later?.more ? next : null, data: events };
  },
});

const nextDatesColumn = sql`(select json_group_array(json_object('date', nullif(n.date, ''), 'start_at', n.start_at, 'end_at', n.end_at,
    'coming', ${countSeats('coming', sql`e.id`, sql`n.date`)}, 'waiting', ${countSeats('waiting', sql`e.id`, sql`n.date`)}))
  from (select '' as date, e.start_at, e.end_at where e.rrule is null
    union all select * from (select d.date, d.start_at, d.end_at from event_dates d
      where d.event_id = e.id and e.rrule is not null and d.end_at > ${sql.placeholder('now')}
      order by d.date is not (select min(date) from event_dates where event_id = e.id and date >= ${sql.placeholder('date')}), d.start_at
      limit ${sql.placeholder('most')})) n) as dates`;

const eventQuery = prepareForViewer<ItemRow>(
  (
    meets,
  ) => sql`select ${columns}, e.start_at, e.end_at, null as date, 0 as is_full, ${nextDatesColumn},
  e.off_at, e.off_why, e.left_out, l.address_line_1, l.address_line_2, l.address_line_3,
  l.address_county, l.address_postcode, l.address_country_id, country.name as address_country_name,
  e.version from events e cross join users u on u.id = e.user_id ${joins}
  left join countries country on country.id = l.address_country_id
  where (e.is_active = 1 or e.off_at is not null) and u.is_active = 1 and ${meets(sql`u.id`)} and e.tag = ${sql.placeholder('tag')}`,
);

/** Status of a requested date that is not among the upcoming ones. */
function getDateStatus(
  day: string | undefined,
  found: EventItem['dates'],
  left_out: string | null,
  today: string,
): EventItem['asked'] {
  if (!day || found.some(({ date }) => date === day)) return null;
  if (getSkippedDays(left_out).includes(day)) return 'off';
  return day <= today ? 'over' : 'none';
}

const getDateLimit = ({ more }: { more?: string | undefined }) =>
  more ? attendanceLimits.most : attendanceLimits.shown;

export const getEvent = defineQuery(eventsApi.get, {
  auth: 'P',
  buildQueries: ({ params, query, viewer, now }) => ({
    event: eventQuery(viewer, {
      tag: params.tag,
      now,
      date: query.date ?? null,
      most: 1 + getDateLimit(query),
    }),
  }),
  toResponse: ({ event: [row] }, { now, query }) => {
    if (!row) throw notFoundError('This event does not exist.');
    const { left_out, ...event } = row;
    const isOff = row.is_active === 0;
    const found = isOff ? [] : (JSON.parse(row.dates) as EventItem['dates']);
    const dates = found
      .slice(0, getDateLimit(query))
      .toSorted((first, second) => first.start_at.localeCompare(second.start_at));
    const [next] = dates;
    const today = toLocalTime(now, row.zone).slice(0, 10);
    const dateStatus =
      row.rrule && !isOff ? getDateStatus(query.date, found, left_out, today) : null;
    return {
      ...convertFlags(event, flags),
      ...(!isOff && { off_at: null, off_why: null }),
      asked: dateStatus,
      asked_why: dateStatus === 'off' ? findSkipReason(left_out, query.date ?? '') : null,
      ...(next && { date: next.date, start_at: next.start_at, end_at: next.end_at }),
      is_full: row.capacity !== null && (next?.coming ?? 0) >= row.capacity,
      is_over: (next?.end_at ?? row.end_at) <= now,
      dates,
      has_more_dates: found.length > dates.length,
    };
  },
});
