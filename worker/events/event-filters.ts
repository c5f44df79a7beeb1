/** Translates the filters of event lists (dates, host, category, town …) into SQL. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { attendanceLimits } from '../contract/events/attendance.ts';
import { defaultRadiusKm, maxEventDays, minuteMs } from '../contract/shared/limits.ts';
import type { BlockFilter } from '../db/conditions/block-filter.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { categoriesTable } from '../db/schema/directory.ts';
import { eventsTable, locationsTable } from '../db/schema/locations-and-events.ts';
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
  const time = buildTimeCondition(query, now);
  const singles = sql`is_active = 1 and rrule is null and ${time}`;
  const events = isNarrowed
    ? sql`(select * from events where ${singles} order by start_at, id limit ${maxScannedDates}) events`
    : sql`events`;
  const dates = isNarrowed
    ? sql`(select * from event_dates where ${time} order by start_at, event_id limit ${maxScannedDates}) d`
    : sql`event_dates d ${getDatesIndex(query, isOfOne)}`;
  const parts = [
    sql`events.is_active = 1`,
    sql`users.is_active = 1`,
    meets(sql`users.id`),
    ...(from ? [isNear] : []),
    ...buildTagConditions(query),
  ];
  const giver = sql`cross join users on users.id = events.user_id where ${sql.join(parts, sql` and `)}`;
  // The few series of one host or location.
  const own = query.user_tag === undefined ? sql`events_repeating_at` : sql`events_repeating`;
  const ofDates = { ...query, to: query.to ?? getListEnd(query, now) };
  const first = sql`d.date = (select n.date from event_dates n indexed by event_dates_event
    where n.event_id = events.id and ${buildTimeCondition(ofDates, now, 'n')} order by n.start_at limit 1)`;
  const isOf = sql`events.id = d.event_id and events.rrule is not null ${query.once ? sql`and ${first}` : sql``}`;
  return {
    before: from ? buildNearbyCte(from, Number(query.within) || defaultRadiusKm) : sql``,
    rows: (most) => sql`select * from (select events.id, '' as date, events.start_at, events.end_at
        from ${events} ${giver} and events.rrule is null and ${buildTimeCondition(query, now, 'events')}
        order by events.start_at, events.id limit ${most})
      union all select * from (select events.id, d.date, d.start_at, d.end_at
        from ${isOfOne ? sql`events indexed by ${own} cross join ${dates} on ${isOf}` : sql`${dates} cross join events on ${isOf}`}
        ${giver} and ${buildTimeCondition(ofDates, now, 'd')} order by d.start_at, events.id limit ${most})`,
    place: from
      ? sql`(select json_object('id', id, 'name', name) from places where id = (select id from origin))`
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

/** The maximum event length bounds the range read from the index on start. */
function buildTimeCondition(
  { from, to, month }: EventFilters,
  now: string,
  of?: 'events' | 'd' | 'n',
): SQL {
  const span = month === undefined ? null : parseMonth(month, now);
  const first = parseEdge((span ? span.first : from) ?? now);
  const last = span?.end ?? to;
  const longest = maxEventDays * 24 * 60 * minuteMs;
  const earliest = new Date(Date.parse(first.earliest) - longest).toISOString();
  const table = of ? sql`${sql.identifier(of)}.` : sql``;
  const start = sql`${table}start_at`;
  const end = sql`${table}end_at`;
  // The zone is only known once the event is joined with its host.
  const zone = of && sql`coalesce(events.timezone_id, users.timezone_id, 'UTC')`;
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
  towns as materialized (select p.key, p.country_id from near_places n cross join places p on p.id = n.id
    union select lower(p.name), p.country_id from near_places n cross join places p on p.id = n.id)`;

/** An unknown town does not filter: all events match. */
const isNear = sql`(not exists (select 1 from origin) or exists (select 1 from locations there
  where there.id = events.location_id and there.is_public = 1 and there.is_active = 1
    and (lower(there.address_town), there.address_country_id) in (select key, country_id from towns)))`;
