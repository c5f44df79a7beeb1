/** Translates the filters of event lists (dates, host, category, town …) into SQL. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { attendanceLimits } from '../contract/events/attendance.ts';
import { defaultRadiusKm, maxEventDays, minuteMs } from '../contract/shared/limits.ts';
import type { BlockFilter } from '../db/conditions/block-filter.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { categoriesTable } from '../db/schema/directory.ts';
import { eventDatesTable } from '../db/schema/event-seats.ts';
import { eventsTable, locationsTable } from '../db/schema/locations-and-events.ts';
import { placesTable } from '../db/schema/search-data.ts';
import { usersTable } from '../db/schema/users.ts';
import {
  buildNearbyPlaces,
  buildOrigin,
  parseCoordinates,
  type SearchOrigin,
} from '../search/places/distance-origin.ts';
import { parseMonth } from './calendar-month.ts';
import { addDaysToMoment } from './event-dates.ts';
import { isAfterEdge, isBeforeEdge, parseEdge } from './time-edge.ts';

export interface EventFilters {
  from?: string | undefined;
  to?: string | undefined;
  month?: string | undefined;
  /** Set to list only the first date of a series of events. */
  once?: string | undefined;
  user_tag?: string | undefined;
  location_tag?: string | undefined;
  category_tag?: string | undefined;
  near?: string | undefined;
  place?: string | undefined;
  where?: string | undefined;
  within?: string | undefined;
}

interface EventSelection {
  /** CTE to put before the statement; empty without a place. */
  before: SQL;
  /**
   * Query for the first matching events and series dates (`id`, `date`, `start_at`, `end_at`)
   * visible to the reader. Each kind uses its index up to `most`.
   */
  rows(most: SQL): SQL;
  /** The requested town as JSON. */
  place: SQL;
}

const eventDate = alias(eventDatesTable, 'd');
const nextDate = alias(eventDatesTable, 'n');
const place = alias(placesTable, 'p');
const there = alias(locationsTable, 'there');

/** Upcoming dates scanned for a place or category filter. */
const maxScannedDates = sql`5000`;

export function buildEventSelection(
  query: EventFilters,
  now: string,
  meets: BlockFilter,
): EventSelection {
  const from = getOrigin(query);
  const isNarrowed = from !== null || query.category_tag !== undefined;
  const isOfOne = query.user_tag !== undefined || query.location_tag !== undefined;
  const singles = sql`${isTrue(eventsTable.is_active)} and ${eventsTable.rrule} is null
    and ${buildTimeCondition(query, now, eventsTable)}`;
  const events = isNarrowed
    ? sql`(select * from ${eventsTable} where ${singles}
        order by ${eventsTable.start_at}, ${eventsTable.id} limit ${maxScannedDates}) ${eventsTable}`
    : sql`${eventsTable}`;
  const dates = isNarrowed
    ? sql`(select * from ${eventDatesTable} where ${buildTimeCondition(query, now, eventDatesTable)}
        order by ${eventDatesTable.start_at}, ${eventDatesTable.event_id} limit ${maxScannedDates}) ${eventDate}`
    : sql`${eventDatesTable} ${eventDate} ${getDatesIndex(query, isOfOne)}`;
  const parts = [
    isTrue(eventsTable.is_active),
    isTrue(usersTable.is_active),
    meets(sql`${usersTable.id}`),
    ...(from ? [isNear] : []),
    ...buildTagConditions(query),
  ];
  const giver = sql`cross join ${usersTable} on ${usersTable.id} = ${eventsTable.user_id} where ${sql.join(parts, sql` and `)}`;
  // The few series of one host or location.
  const own = query.user_tag === undefined ? sql`events_repeating_at` : sql`events_repeating`;
  const ofDates = { ...query, to: query.to ?? getListEnd(query, now) };
  const first = sql`${eventDate.date} = (select ${nextDate.date} from ${eventDatesTable} ${nextDate} indexed by event_dates_event
    where ${nextDate.event_id} = ${eventsTable.id} and ${buildTimeCondition(ofDates, now, nextDate, eventZone)} order by ${nextDate.start_at} limit 1)`;
  const isOf = sql`${eventsTable.id} = ${eventDate.event_id} and ${eventsTable.rrule} is not null ${query.once ? sql`and ${first}` : sql``}`;
  return {
    before: from ? buildNearbyCte(from, Number(query.within) || defaultRadiusKm) : sql``,
    rows: (
      most,
    ) => sql`select * from (select ${eventsTable.id}, '' as date, ${eventsTable.start_at}, ${eventsTable.end_at}
        from ${events} ${giver} and ${eventsTable.rrule} is null and ${buildTimeCondition(query, now, eventsTable, eventZone)}
        order by ${eventsTable.start_at}, ${eventsTable.id} limit ${most})
      union all select * from (select ${eventsTable.id}, ${eventDate.date}, ${eventDate.start_at}, ${eventDate.end_at}
        from ${isOfOne ? sql`${eventsTable} indexed by ${own} cross join ${dates} on ${isOf}` : sql`${dates} cross join ${eventsTable} on ${isOf}`}
        ${giver} and ${buildTimeCondition(ofDates, now, eventDate, eventZone)} order by ${eventDate.start_at}, ${eventsTable.id} limit ${most})`,
    place: from
      ? sql`(select json_object('id', ${placesTable.id}, 'name', ${placesTable.name}) from ${placesTable} where ${placesTable.id} = (select id from origin))`
      : sql`null`,
  };
}

/** The planner chooses the index for the first date of a series. */
function getDatesIndex({ once }: EventFilters, isOfOne: boolean): SQL {
  if (!isOfOne) return sql`indexed by event_dates_start`;
  return once ? sql`` : sql`indexed by event_dates_event`;
}

/** True if a town is requested by name or id. */
export const hasTownFilter = (query: EventFilters) => {
  const from = getOrigin(query);
  return from !== null && from.near === null;
};

/** Without an end, series would fill the list. */
const getListEnd = ({ from }: EventFilters, now: string) =>
  addDaysToMoment(from ? new Date(from).toISOString() : now, attendanceLimits.listedDays);

/** A typed town overrides the position. */
function getOrigin({ near, place, where }: EventFilters): SearchOrigin | null {
  const town = where?.trim() || null;
  const position = town || place ? null : parseCoordinates(near);
  return town || place || position
    ? { near: position, place: place?.toLowerCase() ?? null, where: town }
    : null;
}

/** Zone of an event that is joined with its host. */
const eventZone = sql`coalesce(${eventsTable.timezone_id}, ${usersTable.timezone_id}, 'UTC')`;

/**
 * The maximum event length bounds the range read from the index on start. The zone is only known
 * once the event is joined with its host.
 */
function buildTimeCondition(
  { from, to, month }: EventFilters,
  now: string,
  { start_at, end_at }: Record<'start_at' | 'end_at', SQLiteColumn>,
  zone?: SQL,
): SQL {
  const span = month === undefined ? null : parseMonth(month, now);
  const first = parseEdge((span ? span.first : from) ?? now);
  const last = span?.end ?? to;
  const longest = maxEventDays * 24 * 60 * minuteMs;
  const earliest = new Date(Date.parse(first.earliest) - longest).toISOString();
  const start = sql`${start_at}`;
  const end = sql`${end_at}`;
  const time = sql`${isAfterEdge(end, first, zone)} and ${start} >= ${earliest}`;
  return last ? sql`${time} and ${isBeforeEdge(start, parseEdge(last), zone)}` : time;
}

function buildTagConditions({ user_tag, location_tag, category_tag }: EventFilters): SQL[] {
  const parts = [];
  if (user_tag !== undefined) {
    const host = qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(and(eq(usersTable.tag, user_tag), isTrue(usersTable.is_public)));
    parts.push(eq(eventsTable.user_id, host));
  }
  if (location_tag !== undefined) {
    const location = qb
      .select({ id: locationsTable.id })
      .from(locationsTable)
      .where(
        and(
          eq(locationsTable.tag, location_tag),
          isTrue(locationsTable.is_public),
          isTrue(locationsTable.is_active),
        ),
      );
    parts.push(eq(eventsTable.location_id, location));
  }
  if (category_tag !== undefined) {
    const category = qb
      .select({ id: categoriesTable.id })
      .from(categoriesTable)
      .where(and(eq(categoriesTable.tag, category_tag), isTrue(categoriesTable.is_active)));
    parts.push(eq(eventsTable.category_id, category));
  }
  return parts;
}

/** Locations have free-text addresses, so they match nearby towns by name and country. */
const buildNearbyCte = (from: SearchOrigin, within: number) => sql`with recursive
  origin as materialized (${buildOrigin(from)}), ${buildNearbyPlaces(within)},
  towns as materialized (select ${place.key}, ${place.country_id} from near_places n cross join ${placesTable} ${place} on ${place.id} = n.id
    union select lower(${place.name}), ${place.country_id} from near_places n cross join ${placesTable} ${place} on ${place.id} = n.id)`;

/** An unknown town does not filter: all events match. */
const isNear = sql`(not exists (select 1 from origin) or exists (select 1 from ${locationsTable} ${there}
  where ${there.id} = ${eventsTable.location_id} and ${there.is_public} = 1 and ${there.is_active} = 1
    and (lower(${there.address_town}), ${there.address_country_id}) in (select key, country_id from towns)))`;
