import { type SQL, sql } from 'drizzle-orm';
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
import { prepareFor } from '../lib/blocks.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { read } from '../lib/reads.ts';
import { answerRead, rowsToRead } from '../lib/whole-list.ts';

const flags = ['is_active', 'is_public', 'is_religious_location'] as const;
type Row = Omit<LocationView, (typeof flags)[number]> & Record<(typeof flags)[number], number>;

const columns = sql`l.id, l.name, l.tag, l.description, l.is_active, l.is_public,
  l.is_religious_location, l.address_line_1, l.address_line_2, l.address_line_3, l.address_town,
  l.address_county, l.address_postcode, l.address_country_id, country.name as address_country_name,
  l.phone, l.created_at, maker.id as created_by, maker.name as created_by_name,
  l.updated_at, editor.id as updated_by, editor.name as updated_by_name`;

/** Locations `l`; who is hidden from the reader is not named. */
const locations = (from: SQL, more = sql``) =>
  prepareFor<Row>(
    (meets) => sql`select ${columns} ${more} from (${from}) l
      left join countries country on country.id = l.address_country_id
      left join users maker on maker.id = l.created_by and ${meets(sql`l.created_by`)}
      left join users editor on editor.id = l.updated_by and ${meets(sql`l.updated_by`)}`,
  );

const open = sql`is_public = 1 and is_active = 1`;
const count = prepare<{ count: number }>(
  sql`select count(*) as count from locations where ${open}`,
);
const all = locations(sql`select * from locations
  where ${open} order by name collate nocase, id
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`);

const countOne = prepare<{ count: number }>(
  sql`select count(*) as count from locations where id = ${sql.placeholder('id')} and ${open}`,
);
const allOfOne = locations(
  sql`select * from locations where id = ${sql.placeholder('id')} and ${open}`,
);

const shown = { orders: locationOrders, texts: locationTexts, limit: list.defaultLimit };

/** GET /locations/fe */
export const locationsList = read({
  path: '/locations/fe',
  who: 'P',
  noun: 'locations',
  summary: 'Public, active locations by name',
  query: locationListQuery,
  answer: locationList,
  statements: ({ query: { id, ...query }, viewer }) =>
    id
      ? ([countOne({ id }), allOfOne(viewer, { id })] as const)
      : ([count(), all(viewer, rowsToRead(query))] as const),
  shape: ([[counted], rows], { query }) => {
    const data = rows.map((row) => withFlags(row, flags));
    return answerRead(data, counted?.count, query, shown);
  },
});

const one = locations(
  sql`select * from locations where tag = ${sql.placeholder('tag')} and ${open}`,
  sql`, l.version`,
);

/** GET /locations/fe/{tag} */
export const locationByTag = read({
  path: '/locations/fe/:tag',
  who: 'P',
  noun: 'locations',
  summary: 'A public, active location',
  answer: locationView,
  statements: ({ params, viewer }) => [one(viewer, { tag: params.tag })] as const,
  shape: ([[row]]) => {
    if (!row) throw notFound('There is no such location.');
    return withFlags(row, flags);
  },
});
