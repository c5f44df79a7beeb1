/**
 * Towns whose name begins with the typed text: exact names first, then those with the most
 * practitioners within 25 km, which a job counts.
 */

import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { placesApi } from '../../contract/search/places.api.ts';
import type { Town } from '../../contract/search/places.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import { placeLimits } from '../../contract/shared/limits.ts';
import { prepare } from '../../db/client.ts';
import { inline } from '../../db/query-builder.ts';
import { countriesTable } from '../../db/schema/reference.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { defineQuery } from '../../http/query.ts';
import { listGazetteerNames } from './place-names.ts';

const place = alias(placesTable, 'p');

/** Busiest places, among which a short beginning of a name finds more than the first by name. */
const busiest = inline(2_000);

/** Exact names first, then prefix matches; those with the most practitioners nearby lead. */
const placesFoundQuery = prepare(['key', 'names'], ({ key, names }) => {
  /** Rank in the list of exact names; null for a prefix match. */
  const nameRank = sql`(select key from json_each(${names}) where value = ${place.key})`;
  const prefixMatches = sql`select * from ${placesTable}
    where ${placesTable.key} >= ${key} and ${placesTable.key} < ${key} || char(1114111)
    order by ${placesTable.key}, ${placesTable.id} limit 200`;
  const busyMatches = sql`select * from (select * from ${placesTable}
      where ${placesTable.practitioners_nearby} > 0 order by ${placesTable.practitioners_nearby} desc, ${placesTable.id} limit ${busiest})
    where key >= ${key} and key < ${key} || char(1114111)`;
  return sql<Town>`
    select ${place.id}, ${place.name}, ${place.region}, ${place.country_id}, ${countriesTable.name} as country_name
    from (select *, ${nameRank} as named from (
        select ${place}.* from json_each(${names}) n cross join ${placesTable} ${place} on ${place.key} = n.value
        union select * from (${prefixMatches}) union select * from (${busyMatches})) ${place}) ${place}
    join ${countriesTable} on ${countriesTable.id} = ${place.country_id}
    order by named is null, ${place.practitioners_nearby} desc, named, ${place.key}, ${place.region}, ${place.id}
    limit ${inline(placeLimits.suggested)}`;
});

export const searchPlaces = defineQuery(placesApi.search, {
  auth: 'P',
  rateLimit: 'search',
  buildQueries: ({ query }) => {
    // An empty prefix would match every town; '!' sorts before all names and matches none.
    const key = getTownKey((query.q ?? '').slice(0, placeLimits.name)) ?? '!';
    return { places: placesFoundQuery({ key, names: JSON.stringify(listGazetteerNames(key)) }) };
  },
  toResponse: ({ places }) => ({ data: places }),
});
