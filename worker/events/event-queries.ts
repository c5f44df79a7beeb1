/** Public queries of events: the list, the calendar month and one event. */

import { sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
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
import { focalPoint } from '../db/focal-point.ts';
import { buildPageResponse, getReadRange } from '../db/list-response.ts';
import { isDefaultSort, type SearchQuery } from '../db/pagination.ts';
import { isTrue } from '../db/query-builder.ts';
import { categoriesTable, subCategoriesTable } from '../db/schema/directory.ts';
import { eventDatesTable } from '../db/schema/event-seats.ts';
import { eventsTable, locationsTable } from '../db/schema/locations-and-events.ts';
import { countriesTable } from '../db/schema/reference.ts';
import { uploadedFilesTable, usersTable } from '../db/schema/users.ts';
import { maxCount } from '../db/search/full-text.ts';
import { translatedText } from '../db/translated-text.ts';
import type { AuthenticatedUser } from '../env.ts';
import { notFoundError } from '../http/http-error.ts';
import { defineQuery } from '../http/query.ts';
import { countSeats, event, eventHost, eventZoneSql } from './attendance/seats.ts';
import { parseMonth } from './calendar-month.ts';
import { buildEventSelection, type EventFilters, hasTownFilter } from './event-filters.ts';
import { toLocalTime } from './expand-recurrence.ts';
import { isAtOrAfterEdge, parseEdge } from './time-edge.ts';

const eventDate = alias(eventDatesTable, 'd');
const otherDate = alias(eventDatesTable, 'other');
const location = alias(locationsTable, 'l');
const category = alias(categoriesTable, 'c');
const subCategory = alias(subCategoriesTable, 's');
const country = alias(countriesTable, 'country');
const image1 = alias(uploadedFilesTable, 'f1');
const image2 = alias(uploadedFilesTable, 'f2');
const image3 = alias(uploadedFilesTable, 'f3');

const flags = ['is_active', 'is_online', 'is_full'] as const;
type Flagged = Record<(typeof flags)[number], number>;
type EventRow = Omit<EventView, keyof Flagged> & Flagged;
type ItemRow = Omit<
  EventItem,
  keyof Flagged | 'is_over' | 'asked' | 'asked_why' | 'dates' | 'has_more_dates'
> &
  Flagged & { dates: string; left_out: string | null };

/** Column with the name of a user; no lookup if that is the host, as in most cases. */
const userNameColumn = (
  column: SQLiteColumn,
) => sql`iif(${column} = ${event.user_id}, ${eventHost.name},
  (select ${usersTable.name} from ${usersTable} where ${usersTable.id} = ${column}))`;

/** A non-public location is omitted, including its address. */
const columns = sql`${event.id}, ${event.name}, ${event.tag}, ${event.description}, ${event.language_id}, ${event.is_active}, ${event.user_id},
  ${eventHost.name} as user_name, iif(${eventHost.is_public}, ${eventHost.tag}, null) as user_tag, ${location.id} as location_id, ${location.name} as location_name,
  ${location.tag} as location_tag, ${location.address_town}, ${event.category_id}, ${translatedText(category.name)} as category_name, ${event.sub_category_id},
  ${translatedText(subCategory.name)} as sub_category_name, ${event.rrule}, ${event.timezone_id}, ${eventZoneSql} as zone, ${event.capacity}, ${event.online_url} is not null as is_online,
  ${event.image_1_id}, ${image1.name} as image_1_name, ${image1.alternative_text} as image_1_alternative_text, ${focalPoint(image1)} as image_1_focus,
  ${event.image_2_id}, ${image2.name} as image_2_name, ${image2.alternative_text} as image_2_alternative_text, ${focalPoint(image2)} as image_2_focus,
  ${event.image_3_id}, ${image3.name} as image_3_name, ${image3.alternative_text} as image_3_alternative_text, ${focalPoint(image3)} as image_3_focus,
  ${event.created_at}, ${event.created_by}, ${userNameColumn(event.created_by)} as created_by_name,
  ${event.updated_at}, ${event.updated_by}, ${userNameColumn(event.updated_by)} as updated_by_name`;
const dateColumns = sql`nullif(at.date, '') as date, at.start_at, at.end_at,
  ${event.capacity} is not null and ${countSeats('coming', event.id, sql`at.date`)} >= ${event.capacity} as is_full`;
const joins = sql`left join ${locationsTable} ${location} on ${location.id} = ${event.location_id} and ${location.is_public} = 1 and ${location.is_active} = 1
  left join ${categoriesTable} ${category} on ${category.id} = ${event.category_id}
  left join ${subCategoriesTable} ${subCategory} on ${subCategory.id} = ${event.sub_category_id}
  left join ${uploadedFilesTable} ${image1} on ${image1.id} = ${event.image_1_id}
  left join ${uploadedFilesTable} ${image2} on ${image2.id} = ${event.image_2_id}
  left join ${uploadedFilesTable} ${image3} on ${image3.id} = ${event.image_3_id}`;

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
        cross join ${eventsTable} ${event} on ${event.id} = at.id cross join ${usersTable} ${eventHost} on ${eventHost.id} = ${event.user_id} ${joins}
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
  >(sql`${before} select ${event.tag}, ${event.name}, at.start_at, ${eventZoneSql} as zone
    from (${rows(sql`${maxEventsPerMonth}`)}) at cross join ${eventsTable} ${event} on ${event.id} = at.id
      cross join ${usersTable} ${eventHost} on ${eventHost.id} = ${event.user_id}
    order by at.start_at, at.id limit ${maxEventsPerMonth}`);
};

/**
 * True if any event starts after the month; the calendar would otherwise page through empty months.
 */
function buildLaterQuery(end: string) {
  const edge = parseEdge(end);
  const isNear = (start: SQLiteColumn) =>
    sql`${start} < ${edge.latest} and ${isAtOrAfterEdge(sql`${start}`, edge, eventZoneSql)}`;
  return statement<{ more: number }>(sql`select exists (select 1 from ${eventsTable}
      where ${isTrue(eventsTable.is_active)} and ${eventsTable.start_at} >= ${edge.latest})
    or exists (select 1 from ${eventDatesTable} where ${eventDatesTable.start_at} >= ${edge.latest})
    or exists (select 1 from ${eventsTable} ${event}
      left join ${usersTable} ${eventHost} on ${eventHost.id} = ${event.user_id}
      where ${isTrue(event.is_active)} and ${isNear(event.start_at)})
    or exists (select 1 from ${eventDatesTable} cross join ${eventsTable} ${event} on ${event.id} = ${eventDatesTable.event_id}
      left join ${usersTable} ${eventHost} on ${eventHost.id} = ${event.user_id}
      where ${isNear(eventDatesTable.start_at)}) as more`);
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
    'coming', ${countSeats('coming', event.id, sql`n.date`)}, 'waiting', ${countSeats('waiting', event.id, sql`n.date`)}))
  from (select '' as date, ${event.start_at}, ${event.end_at} where ${event.rrule} is null
    union all select * from (select ${eventDate.date}, ${eventDate.start_at}, ${eventDate.end_at} from ${eventDatesTable} ${eventDate}
      where ${eventDate.event_id} = ${event.id} and ${event.rrule} is not null and ${eventDate.end_at} > ${sql.placeholder('now')}
      order by ${eventDate.date} is not (select min(${otherDate.date}) from ${eventDatesTable} ${otherDate} where ${otherDate.event_id} = ${event.id} and ${otherDate.date} >= ${sql.placeholder('date')}), ${eventDate.start_at}
      limit ${sql.placeholder('most')})) n) as dates`;

const eventQuery = prepareForViewer<ItemRow>(
  (
    meets,
  ) => sql`select ${columns}, ${event.start_at}, ${event.end_at}, null as date, 0 as is_full, ${nextDatesColumn},
  ${event.off_at}, ${event.off_why}, ${event.left_out}, ${location.address_line_1}, ${location.address_line_2}, ${location.address_line_3},
  ${location.address_county}, ${location.address_postcode}, ${location.address_country_id}, ${country.name} as address_country_name,
  ${event.version} from ${eventsTable} ${event} cross join ${usersTable} ${eventHost} on ${eventHost.id} = ${event.user_id} ${joins}
  left join ${countriesTable} ${country} on ${country.id} = ${location.address_country_id}
  where (${event.is_active} = 1 or ${event.off_at} is not null) and ${eventHost.is_active} = 1 and ${meets(sql`${eventHost.id}`)} and ${event.tag} = ${sql.placeholder('tag')}`,
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
    if (!row) throw notFoundError('event_not_found');
    const { left_out, ...shown } = row;
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
      ...convertFlags(shown, flags),
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
