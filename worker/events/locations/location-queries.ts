/** Public queries of locations: the list with the next event of each, and one location. */

import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { locationsApi } from '../../contract/events/locations.api.ts';
import {
  type LocationView,
  locationOrders,
  locationTexts,
} from '../../contract/events/locations.ts';
import { listLimits, maxEventDays, minuteMs } from '../../contract/shared/limits.ts';
import { editor, maker } from '../../db/author-names.ts';
import { prepare } from '../../db/client.ts';
import { type BlockFilter, prepareForViewer } from '../../db/conditions/block-filter.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { focalPoint } from '../../db/focal-point.ts';
import { buildPageResponse, getReadRange, searchPrefilter } from '../../db/list-response.ts';
import { isDefaultSort, type SearchQuery, sortKey } from '../../db/pagination.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { eventDatesTable } from '../../db/schema/event-seats.ts';
import { eventsTable, locationsTable } from '../../db/schema/locations-and-events.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { uploadedFilesTable, usersTable } from '../../db/schema/users.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

const location = alias(locationsTable, 'l');
const country = alias(countriesTable, 'country');
const event = alias(eventsTable, 'e');
const eventDate = alias(eventDatesTable, 'd');
const host = alias(usersTable, 'u');
const image = alias(uploadedFilesTable, 'f');

const flags = ['is_active', 'is_public', 'is_religious_location'] as const;
type LocationRow = Omit<LocationView, (typeof flags)[number]> &
  Record<(typeof flags)[number], number> & { next_event?: string | null };

const columns = sql`${location.id}, ${location.name}, ${location.tag}, ${location.description}, ${location.language_id}, ${location.is_active}, ${location.is_public},
  ${location.is_religious_location}, ${location.address_line_1}, ${location.address_line_2}, ${location.address_line_3}, ${location.address_town},
  ${location.address_county}, ${location.address_postcode}, ${location.address_country_id}, ${country.name} as address_country_name,
  ${location.phone}, ${location.created_at}, ${maker.id} as created_by, ${maker.name} as created_by_name,
  ${location.updated_at}, ${editor.id} as updated_by, ${editor.name} as updated_by_name`;

/** Locations `l`; a creator hidden from the reader is not named. */
const buildLocationsQuery = (from: SQL, more: (meets: BlockFilter) => SQL = () => sql``) =>
  prepareForViewer<LocationRow>(
    (meets) => sql`select ${columns} ${more(meets)} from (${from}) ${location}
      left join ${countriesTable} ${country} on ${country.id} = ${location.address_country_id}
      left join ${usersTable} ${maker} on ${maker.id} = ${location.created_by} and ${meets(sql`${location.created_by}`)}
      left join ${usersTable} ${editor} on ${editor.id} = ${location.updated_by} and ${meets(sql`${location.updated_by}`)}`,
  );

const isVisibleEvent = (meets: BlockFilter) =>
  sql`${event.is_active} = 1 and ${host.is_active} = 1 and ${meets(sql`${host.id}`)}`;

const eventZone = sql`coalesce(${event.timezone_id}, ${host.timezone_id}, 'UTC')`;

/** The next event there, by an active host visible to the reader. */
const nextEventColumn = (
  meets: BlockFilter,
) => sql`, (select json_object('tag', n.tag, 'name', n.name,
    'language_id', n.language_id, 'start_at', n.start_at, 'zone', n.zone, 'image_name', ${image.name},
    'image_focus', ${focalPoint(image)})
  from (select * from (select ${event.tag}, ${event.name}, ${event.language_id}, ${event.start_at}, ${eventZone} as zone, ${event.image_1_id}
      from ${eventsTable} ${event} cross join ${usersTable} ${host} on ${host.id} = ${event.user_id}
      where ${event.location_id} = ${location.id} and ${event.start_at} >= ${sql.placeholder('earliest')} and ${event.rrule} is null
        and ${event.end_at} >= ${sql.placeholder('now')} and ${isVisibleEvent(meets)} order by ${event.start_at} limit 1)
    union all select * from (select ${event.tag}, ${event.name}, ${event.language_id}, ${eventDate.start_at}, ${eventZone} as zone, ${event.image_1_id}
      from ${eventsTable} ${event} indexed by events_repeating_at cross join ${eventDatesTable} ${eventDate} on ${eventDate.event_id} = ${event.id}
        cross join ${usersTable} ${host} on ${host.id} = ${event.user_id}
      where ${event.location_id} = ${location.id} and ${event.rrule} is not null and ${eventDate.end_at} >= ${sql.placeholder('now')}
        and ${isVisibleEvent(meets)} order by ${eventDate.start_at} limit 1)) n
    cross join ${uploadedFilesTable} ${image} on ${image.id} = n.image_1_id
  order by n.start_at limit 1) as next_event`;

const isPublicLocation = and(
  isTrue(locationsTable.is_public),
  isTrue(locationsTable.is_active),
) as SQL;
const countQuery = prepare([], () =>
  qb.select({ count: count() }).from(locationsTable).where(isPublicLocation),
);
const nameOrder = sql`${sortKey(locationsTable.name)}, ${locationsTable.id}`;
const pageSql = sql`select * from ${locationsTable} where ${isPublicLocation} order by ${nameOrder}
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
const pageQuery = buildLocationsQuery(pageSql);

/** Locations scanned by a search, and results at most. */
const searchScanLimits = { through: 2_000, found: 300 };

/** Locations that may contain the search words. */
const buildSearchQuery = ({ search }: SearchQuery) =>
  buildLocationsQuery(sql`select * from (
    select * from ${locationsTable} where ${isPublicLocation} order by ${nameOrder} limit ${searchScanLimits.through}) ${location}
  where ${searchPrefilter(locationTexts.map(textColumn), search)} limit ${searchScanLimits.found}`);

const textColumn = (name: (typeof locationTexts)[number]) =>
  name === 'address_country_name'
    ? sql`(select ${countriesTable.name} from ${countriesTable} where ${countriesTable.id} = ${location.address_country_id})`
    : sql`${location[name]}`;

const zeroCountQuery = prepare([], () => qb.selectValues({ count: sql<number>`0` }));

const pageWithEventsQuery = buildLocationsQuery(pageSql, nextEventColumn);

const countByIdQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ count: count() })
    .from(locationsTable)
    .where(and(eq(locationsTable.id, id), isPublicLocation)),
);
const byIdQuery = buildLocationsQuery(
  sql`select * from ${locationsTable} where ${locationsTable.id} = ${sql.placeholder('id')} and ${isPublicLocation}`,
);

const listSettings = {
  orders: locationOrders,
  texts: locationTexts,
  limit: listLimits.defaultLimit,
};

/** The maximum event length bounds the range read from the index on start. */
const getEarliestStart = (now: string) =>
  new Date(Date.parse(now) - maxEventDays * 24 * 60 * minuteMs).toISOString();

export const listLocations = defineQuery(locationsApi.list, {
  auth: 'P',
  buildQueries: ({ query: { id, ...query }, viewer, now }) => {
    if (id) return { count: countByIdQuery({ id }), locations: byIdQuery(viewer, { id }) };
    if (query.search?.trim())
      return { count: zeroCountQuery(), locations: buildSearchQuery(query)(viewer, {}) };
    const rows = getReadRange(query);
    // Other sort orders read many more rows than they return, so events are skipped.
    if (!query.next || !isDefaultSort(query))
      return { count: countQuery(), locations: pageQuery(viewer, rows) };
    return {
      count: countQuery(),
      locations: pageWithEventsQuery(viewer, { ...rows, now, earliest: getEarliestStart(now) }),
    };
  },
  toResponse: ({ count: [counted], locations }, { query }) => {
    const data = locations.map(({ next_event, ...row }) => ({
      ...convertFlags(row, flags),
      ...(next_event !== undefined && { next_event: next_event && JSON.parse(next_event) }),
    }));
    return {
      ...buildPageResponse(data, counted?.count, query, listSettings),
      ...(query.search?.trim() &&
        locations.length === searchScanLimits.found && { count_is_floor: true }),
    };
  },
});

const locationQuery = buildLocationsQuery(
  sql`select * from ${locationsTable} where ${locationsTable.tag} = ${sql.placeholder('tag')} and ${isPublicLocation}`,
  () => sql`, ${location.version}`,
);

export const getLocation = defineQuery(locationsApi.get, {
  auth: 'P',
  buildQueries: ({ params, viewer }) => ({
    location: locationQuery(viewer, { tag: params.tag }),
  }),
  toResponse: ({ location: [row] }) => {
    if (!row) throw notFoundError('location_not_found');
    return convertFlags(row, flags);
  },
});
