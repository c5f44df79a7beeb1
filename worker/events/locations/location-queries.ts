import { type SQL, sql } from 'drizzle-orm';
import { list, longestEvent, minutes } from '../../contract/shared/limits.ts';
import {
  type LocationView,
  locationList,
  locationListQuery,
  locationOrders,
  locationTexts,
  locationView,
  shownLocations,
} from '../../contract/events/locations.ts';
import { prepare } from '../../db/client.ts';
import { type Meets, prepareFor } from '../../db/conditions/block-filter.ts';
import { notFound } from '../../http/http-error.ts';
import { withFlags } from '../../db/convert-flags.ts';
import { isUsual, type SearchQuery } from '../../db/pagination.ts';
import { read } from '../../http/query.ts';
import { answerRead, mayHold, rowsToRead } from '../../db/list-response.ts';

const flags = ['is_active', 'is_public', 'is_religious_location'] as const;
type Row = Omit<LocationView, (typeof flags)[number]> &
  Record<(typeof flags)[number], number> & { next_event?: string | null };

const columns = sql`l.id, l.name, l.tag, l.description, l.is_active, l.is_public,
  l.is_religious_location, l.address_line_1, l.address_line_2, l.address_line_3, l.address_town,
  l.address_county, l.address_postcode, l.address_country_id, country.name as address_country_name,
  l.phone, l.created_at, maker.id as created_by, maker.name as created_by_name,
  l.updated_at, editor.id as updated_by, editor.name as updated_by_name`;

/** Locations `l`; a creator hidden from the reader is not named. */
const locations = (from: SQL, more: (meets: Meets) => SQL = () => sql``) =>
  prepareFor<Row>(
    (meets) => sql`select ${columns} ${more(meets)} from (${from}) l
      left join countries country on country.id = l.address_country_id
      left join users maker on maker.id = l.created_by and ${meets(sql`l.created_by`)}
      left join users editor on editor.id = l.updated_by and ${meets(sql`l.updated_by`)}`,
  );

const isShown = (meets: Meets) => sql`e.is_active = 1 and u.is_active = 1 and ${meets(sql`u.id`)}`;

const zone = sql`coalesce(e.timezone_id, u.timezone_id, 'UTC')`;

/** The next event there, by an active host visible to the reader. */
const nextEvent = (meets: Meets) => sql`, (select json_object('tag', n.tag, 'name', n.name,
    'start_at', n.start_at, 'zone', n.zone, 'image_name', f.name)
  from (select * from (select e.tag, e.name, e.start_at, ${zone} as zone, e.image_1_id
      from events e cross join users u on u.id = e.user_id
      where e.location_id = l.id and e.start_at >= ${sql.placeholder('earliest')} and e.rrule is null
        and e.end_at >= ${sql.placeholder('now')} and ${isShown(meets)} order by e.start_at limit 1)
    union all select * from (select e.tag, e.name, d.start_at, ${zone} as zone, e.image_1_id
      from events e indexed by events_repeating_at cross join event_dates d on d.event_id = e.id
        cross join users u on u.id = e.user_id
      where e.location_id = l.id and e.rrule is not null and d.end_at >= ${sql.placeholder('now')}
        and ${isShown(meets)} order by d.start_at limit 1)) n
    cross join uploaded_files f on f.id = n.image_1_id
  order by n.start_at limit 1) as next_event`;

const open = sql`is_public = 1 and is_active = 1`;
const count = prepare<{ count: number }>(
  sql`select count(*) as count from locations where ${open}`,
);
const page = sql`select * from locations where ${open} order by name collate nocase, id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
const all = locations(page);

/** Locations scanned by a search, and results at most. */
const looked = { through: 2_000, found: 300 };

/** Locations that may contain the search words. */
const searched = ({ search }: SearchQuery) =>
  locations(sql`select * from (
    select * from locations where ${open} order by name collate nocase, id limit ${looked.through}) l
  where ${mayHold(locationTexts.map(textOf), search)} limit ${looked.found}`);

const textOf = (name: (typeof locationTexts)[number]) =>
  name === 'address_country_name'
    ? sql`(select name from countries where id = l.address_country_id)`
    : sql.raw(`l.${name}`);

const notCounted = prepare<{ count: number }>(sql`select 0 as count`);

const listed = locations(page, nextEvent);

const countOne = prepare<{ count: number }>(
  sql`select count(*) as count from locations where id = ${sql.placeholder('id')} and ${open}`,
);
const allOfOne = locations(
  sql`select * from locations where id = ${sql.placeholder('id')} and ${open}`,
);

const shown = { orders: locationOrders, texts: locationTexts, limit: list.defaultLimit };

/** The maximum event length bounds the range read from the index on start. */
const earliest = (now: string) =>
  new Date(Date.parse(now) - longestEvent * 24 * 60 * minutes).toISOString();

export const locationsList = read({
  path: '/locations/fe',
  who: 'P',
  noun: 'locations',
  summary: 'List public, active locations by name',
  query: locationListQuery,
  answer: locationList,
  statements: ({ query: { id, ...query }, viewer, now }) => {
    if (id) return [countOne({ id }), allOfOne(viewer, { id })] as const;
    if (query.search?.trim()) return [notCounted(), searched(query)(viewer, {})] as const;
    const rows = rowsToRead(query);
    // Other sort orders read many more rows than they return, so events are skipped.
    if (!query.next || !isUsual(query)) return [count(), all(viewer, rows)] as const;
    return [count(), listed(viewer, { ...rows, now, earliest: earliest(now) })] as const;
  },
  shape: ([[counted], rows], { query }) => {
    const data = rows.map(({ next_event, ...row }) => ({
      ...withFlags(row, flags),
      ...(next_event !== undefined && { next_event: next_event && JSON.parse(next_event) }),
    }));
    return {
      ...answerRead(data, counted?.count, query, shown),
      ...(query.search?.trim() && rows.length === looked.found && { count_is_floor: true }),
    };
  },
  state: (answer) => shownLocations.parse(answer),
});

const one = locations(
  sql`select * from locations where tag = ${sql.placeholder('tag')} and ${open}`,
  () => sql`, l.version`,
);

export const locationByTag = read({
  path: '/locations/fe/:tag',
  who: 'P',
  noun: 'locations',
  summary: 'Get a public, active location',
  answer: locationView,
  statements: ({ params, viewer }) => [one(viewer, { tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('This location does not exist.');
    return withFlags(row, flags);
  },
});
