/** Public queries of locations: the list with the next event of each, and one location. */

import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { locationsApi } from '../../contract/events/locations.api.ts';
import {
  type LocationView,
  locationOrders,
  locationTexts,
} from '../../contract/events/locations.ts';
import { listLimits, maxEventDays, minuteMs } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { type BlockFilter, prepareForViewer } from '../../db/conditions/block-filter.ts';
import { convertFlags } from '../../db/convert-flags.ts';
import { buildPageResponse, getReadRange, searchPrefilter } from '../../db/list-response.ts';
import { isDefaultSort, type SearchQuery } from '../../db/pagination.ts';
import { qb } from '../../db/query-builder.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

const flags = ['is_active', 'is_public', 'is_religious_location'] as const;
type LocationRow = Omit<LocationView, (typeof flags)[number]> &
  Record<(typeof flags)[number], number> & { next_event?: string | null };

const columns = sql`l.id, l.name, l.tag, l.description, l.is_active, l.is_public,
  l.is_religious_location, l.address_line_1, l.address_line_2, l.address_line_3, l.address_town,
  l.address_county, l.address_postcode, l.address_country_id, country.name as address_country_name,
  l.phone, l.created_at, maker.id as created_by, maker.name as created_by_name,
  l.updated_at, editor.id as updated_by, editor.name as updated_by_name`;

/** Locations `l`; a creator hidden from the reader is not named. */
const buildLocationsQuery = (from: SQL, more: (meets: BlockFilter) => SQL = () => sql``) =>
  prepareForViewer<LocationRow>(
    (meets) => sql`select ${columns} ${more(meets)} from (${from}) l
      left join countries country on country.id = l.address_country_id
      left join users maker on maker.id = l.created_by and ${meets(sql`l.created_by`)}
      left join users editor on editor.id = l.updated_by and ${meets(sql`l.updated_by`)}`,
  );

const isVisibleEvent = (meets: BlockFilter) =>
  sql`e.is_active = 1 and u.is_active = 1 and ${meets(sql`u.id`)}`;

const eventZone = sql`coalesce(e.timezone_id, u.timezone_id, 'UTC')`;

/** The next event there, by an active host visible to the reader. */
const nextEventColumn = (
  meets: BlockFilter,
) => sql`, (select json_object('tag', n.tag, 'name', n.name,
    'start_at', n.start_at, 'zone', n.zone, 'image_name', f.name)
  from (select * from (select e.tag, e.name, e.start_at, ${eventZone} as zone, e.image_1_id
      from events e cross join users u on u.id = e.user_id
      where e.location_id = l.id and e.start_at >= ${sql.placeholder('earliest')} and e.rrule is null
        and e.end_at >= ${sql.placeholder('now')} and ${isVisibleEvent(meets)} order by e.start_at limit 1)
    union all select * from (select e.tag, e.name, d.start_at, ${eventZone} as zone, e.image_1_id
      from events e indexed by events_repeating_at cross join event_dates d on d.event_id = e.id
        cross join users u on u.id = e.user_id
      where e.location_id = l.id and e.rrule is not null and d.end_at >= ${sql.placeholder('now')}
        and ${isVisibleEvent(meets)} order by d.start_at limit 1)) n
    cross join uploaded_files f on f.id = n.image_1_id
  order by n.start_at limit 1) as next_event`;

const isPublicLocation = sql`is_public = 1 and is_active = 1`;
const countQuery = prepare([], () =>
  qb.select({ count: count() }).from(locationsTable).where(isPublicLocation),
);
const pageSql = sql`select * from locations where ${isPublicLocation} order by name collate nocase, id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
const pageQuery = buildLocationsQuery(pageSql);

/** Locations scanned by a search, and results at most. */
const searchScanLimits = { through: 2_000, found: 300 };

/** Locations that may contain the search words. */
const buildSearchQuery = ({ search }: SearchQuery) =>
  buildLocationsQuery(sql`select * from (
    select * from locations where ${isPublicLocation} order by name collate nocase, id limit ${searchScanLimits.through}) l
  where ${searchPrefilter(locationTexts.map(textColumn), search)} limit ${searchScanLimits.found}`);

const textColumn = (name: (typeof locationTexts)[number]) =>
  name === 'address_country_name'
    ? sql`(select name from countries where id = l.address_country_id)`
    : sql`l.${sql.identifier(name)}`;

const zeroCountQuery = prepare<{ count: number }>(sql`select 0 as count`);

const pageWithEventsQuery = buildLocationsQuery(pageSql, nextEventColumn);

const countByIdQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ count: count() })
    .from(locationsTable)
    .where(and(eq(locationsTable.id, id), isPublicLocation)),
);
const byIdQuery = buildLocationsQuery(
  sql`select * from locations where id = ${sql.placeholder('id')} and ${isPublicLocation}`,
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
  sql`select * from locations where tag = ${sql.placeholder('tag')} and ${isPublicLocation}`,
  () => sql`, l.version`,
);

export const getLocation = defineQuery(locationsApi.get, {
  auth: 'P',
  buildQueries: ({ params, viewer }) => ({
    location: locationQuery(viewer, { tag: params.tag }),
  }),
  toResponse: ({ location: [row] }) => {
    if (!row) throw notFoundError('This location does not exist.');
    return convertFlags(row, flags);
  },
});
