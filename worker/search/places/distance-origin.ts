/** Origin and distance of a search near a place: a position, a place, or a town name as typed. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { placeLimits } from '../../contract/shared/limits.ts';
import { inline } from '../../db/query-builder.ts';
import { placesTable } from '../../db/schema/search-data.ts';
import { normalizeWords } from '../normalize-words.ts';
import { countPractitionersIn } from './count-practitioners-in.ts';
import { listGazetteerNames, splitTown } from './place-names.ts';

const placeRow = alias(placesTable, 'p');

/** Start of a distance search: a position, a place's id or tag, or a town name as typed. */
export interface SearchOrigin {
  near: { lat: number; lng: number } | null;
  place: string | null;
  where?: string | null;
}

/** Kilometres per degree of latitude. */
const KM_PER_DEGREE = sql`111.2`;

/** CTE `origin` with the centre of a distance search; no row if it is unknown. */
export function buildOrigin({ near, place, where }: SearchOrigin): SQL {
  if (near) return sql`select null as id, ${near.lat} as lat, ${near.lng} as lng`;
  if (place)
    return sql`select ${placesTable.id}, ${placesTable.lat}, ${placesTable.lng} from ${placesTable}
      where ${placesTable.id} = ${place} or ${placesTable.tag} = ${place}`;
  if (where) return selectTown(where);
  return sql`select null as id, null as lat, null as lng where 0`;
}

/** Among towns of the same name, picks the one with most practitioners. */
function selectTown(where: string) {
  const { town } = splitTown(normalizeWords(where.slice(0, placeLimits.name)).trim());
  return sql`select ${placeRow.id}, ${placeRow.lat}, ${placeRow.lng} from json_each(${JSON.stringify(listGazetteerNames(town))}) n
    cross join ${placesTable} ${placeRow} on ${placeRow.key} = n.value
    order by n.key, ${countPractitionersIn(placeRow)} desc, ${placeRow.id} limit 1`;
}

/** Parses 'lat,lng'; null if invalid, because pages pass their parameters unvalidated. */
export function parseCoordinates(near: string | undefined) {
  const [lat, lng] = (near ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || !near?.trim()) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Kilometres from origin `o` to place `p`; a flat approximation suffices at these distances. */
export const distanceKm = sql`${KM_PER_DEGREE} * sqrt(pow(${placeRow.lat} - o.lat, 2) + pow((${placeRow.lng} - o.lng) * cos(radians(o.lat)), 2))`;

/** District of place `p` in the nation of `area`; a town may be its own district. */
const district = sql`iif(${placeRow.region} = area ->> 'nation', ${placeRow.name},
  substr(${placeRow.region}, 1, length(${placeRow.region}) - length(area ->> 'nation') - 2))`;

/** SQL condition: place `p` is in `area`, a `RegionArea`. Its districts are searched as text. */
const isInArea = sql`(${placeRow.country_id} = area ->> 'country_id'
  and (area ->> 'nation' is null or ${placeRow.region} = area ->> 'nation'
    or ${placeRow.region} like '%, ' || (area ->> 'nation'))
  and (area ->> 'districts' is null or instr(area ->> 'districts', json_quote(${district})) > 0))`;

/**
 * CTEs with the places within a radius of the origin. An index finds them by squares of 0.1
 * degrees. If the origin is a region (no `lat`, its areas in `lng`), all its places, without
 * distance.
 */
export function buildNearbyPlaces(kilometres: number): SQL {
  const high = sql`(${kilometres} / ${KM_PER_DEGREE})`;
  const wide = sql`(${kilometres} / ${KM_PER_DEGREE} / max(0.01, cos(radians(lat))))`;
  const line = (angle: SQL) => sql`cast((${angle} + 90) * 10 as integer)`;
  const square = (angle: SQL) => sql`min(3599, max(0, cast((${angle} + 180) * 10 as integer)))`;
  /** The edge of an area's box, or of the square around a position. */
  const edge = (index: number, origin: number, ofSquare: SQL) =>
    sql`coalesce((value -> 'box' ->> ${inline(index)}) + ${inline(origin)}, ${ofSquare})`;
  const edges = [
    edge(0, 900, line(sql`lat - ${high}`)),
    edge(2, 900, line(sql`lat + ${high}`)),
    edge(1, 1800, square(sql`lng - ${wide}`)),
    edge(3, 1800, square(sql`lng + ${wide}`)),
  ];
  return sql`lines (line, north, west, east, lat, lng, area) as (
      select ${sql.join(edges, sql`, `)}, lat, iif(lat is null, null, lng), value
        from origin cross join json_each(iif(lat is null, lng, '[null]'))
      union all select line + 1, north, west, east, lat, lng, area from lines where line < north),
    near_places as materialized (select ${placeRow.id}, iif(area is null, ${distanceKm}, 0) as km from lines o
      cross join ${placesTable} ${placeRow} on ${placeRow.cell} between line * 3600 + west and line * 3600 + east
      where iif(area is null, ${distanceKm} <= ${kilometres}, ${isInArea}) order by km)`;
}
