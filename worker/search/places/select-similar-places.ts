/**
 * Up to three similar places with most practitioners, shortest names first; `region` is set if a
 * name is ambiguous.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { inline } from '../../db/query-builder.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { countPractitionersIn } from './count-practitioners-in.ts';

const place = alias(placesTable, 'p');
const other = alias(placesTable, 'o');

interface SimilarPlacesOptions {
  /** SQL of the key ranges of similar town names, as JSON (`listSimilarNames`). */
  names: SQL;
  /** Condition for searching at all. */
  where: SQL;
}

/** Maximum towns examined; some prefixes match hundreds. */
const MAX_CANDIDATES = inline(200);

export const selectSimilarPlaces = ({
  names,
  where,
}: SimilarPlacesOptions) => sql`select ${place.id}, ${place.tag}, ${place.name},
    iif(exists (select 1 from ${placesTable} ${other} where ${other.key} = ${place.key} and ${other.id} <> ${place.id}), ${place.region}, null) as region
  from (select p.* from (select 1 where ${where}) cross join json_each(${names}) n
    cross join ${placesTable} ${place} on ${place.key} between n.value ->> 0 and n.value ->> 1 limit ${MAX_CANDIDATES}) p
  order by ${countPractitionersIn(place)} desc,
    length(${place.key}), ${place.key}, ${place.id} limit 3`;
