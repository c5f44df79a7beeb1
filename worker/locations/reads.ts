import { sql } from 'drizzle-orm';
import { list } from '../contract/limits.ts';
import {
  type LocationView,
  locationList,
  locationListQuery,
  locationOrders,
  locationTexts,
  locationView,
} from '../contract/locations.ts';
import { prepare } from '../db/client.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { read } from '../lib/reads.ts';
import { answerRead, rowsToRead } from '../lib/whole-list.ts';

const flags = ['is_active', 'is_public', 'is_religious_location'] as const;
type Row = Omit<LocationView, (typeof flags)[number]> & Record<(typeof flags)[number], number>;

const columns = sql`l.id, l.name, l.tag, l.description, l.is_active, l.is_public,
  l.is_religious_location, l.address_line_1, l.address_line_2, l.address_line_3, l.address_town,
  l.address_county, l.address_postcode, l.address_country_id, country.name as address_country_name,
  l.phone, l.created_at, l.created_by, maker.name as created_by_name,
  l.updated_at, l.updated_by, editor.name as updated_by_name`;
const joins = sql`left join countries country on country.id = l.address_country_id
  left join users maker on maker.id = l.created_by
  left join users editor on editor.id = l.updated_by`;

const open = sql`is_public = 1 and is_active = 1`;
const count = prepare<{ count: number }>(
  sql`select count(*) as count from locations where ${open}`,
);
const all = prepare<Row>(sql`select ${columns} from (select * from locations
  where ${open} order by name collate nocase, id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) l ${joins}`);

const countOne = prepare<{ count: number }>(
  sql`select count(*) as count from locations where id = ${sql.placeholder('id')} and ${open}`,
);
const allOfOne = prepare<Row>(sql`select ${columns} from (select * from locations
  where id = ${sql.placeholder('id')} and ${open}) l ${joins}`);

const shown = { orders: locationOrders, texts: locationTexts, limit: list.defaultLimit };

/** GET /locations/fe */
export const locationsList = read({
  path: '/locations/fe',
  who: 'P',
  noun: 'locations',
  summary: 'Public, active locations by name',
  query: locationListQuery,
  answer: locationList,
  statements: ({ query: { id, ...query } }) =>
    id
      ? ([countOne({ id }), allOfOne({ id })] as const)
      : ([count(), all(rowsToRead(query))] as const),
  shape: ([[counted], rows], { query }) => {
    const data = rows.map((row) => withFlags(row, flags));
    return answerRead(data, counted?.count, query, shown);
  },
});

const one = prepare<Row>(sql`select ${columns}, l.version from (select * from locations
  where tag = ${sql.placeholder('tag')} and ${open}) l ${joins}`);

/** GET /locations/fe/{tag} */
export const locationByTag = read({
  path: '/locations/fe/:tag',
  who: 'P',
  noun: 'locations',
  summary: 'A public, active location',
  answer: locationView,
  statements: ({ params }) => [one({ tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('There is no such location.');
    return withFlags(row, flags);
  },
});
