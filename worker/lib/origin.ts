import { type SQL, sql } from 'drizzle-orm';
import { placeBounds } from '../contract/limits.ts';
import { plainWords } from './phrases.ts';
import { namesOf, splitTown } from './place-names.ts';

/** From where something is looked for: a position, the id or the tag of a place, a town as somebody writes it. */
export interface From {
  near: { lat: number; lng: number } | null;
  place: string | null;
  where?: string | null;
}

/** Kilometres of a degree of latitude. */
const degree = sql.raw('111.2');

/** The middle from which distances are told, as CTE `origin`: no row where none is asked for or known. */
export function originOf({ near, place, where }: From): SQL {
  if (near) return sql`select null as id, ${near.lat} as lat, ${near.lng} as lng`;
  if (place) return sql`select id, lat, lng from places where id = ${place} or tag = ${place}`;
  if (where) return townCalled(where);
  return sql`select null as id, null as lat, null as lng where 0`;
}

/** Of towns of one name that in which most practitioners are. */
function townCalled(where: string) {
  const { town } = splitTown(plainWords(where.slice(0, placeBounds.name)).trim());
  return sql`select p.id, p.lat, p.lng from json_each(${JSON.stringify(namesOf(town))}) n
    cross join places p on p.key = n.value
    order by n.key, (select count(*) from (select 1 from users
      where place_id = p.id and is_practitioner = 1 limit 50)) desc, p.id limit 1`;
}

/** A page hands on what stands in its address, checked or not. */
export function positionOf(near: string | undefined) {
  const [lat, lng] = (near ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || !near?.trim()) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Kilometres from the origin `o` to a place `p`; exact enough over the distances that are offered. */
export const distance = sql`${degree} * sqrt(pow(p.lat - o.lat, 2) + pow((p.lng - o.lng) * cos(radians(o.lat)), 2))`;

/** The places within so many kilometres of the origin, as CTEs. An index finds them by squares of 0.1 degrees. */
export function placesNear(kilometres: number): SQL {
  const high = sql`(${kilometres} / ${degree})`;
  const wide = sql`(${kilometres} / ${degree} / max(0.01, cos(radians(lat))))`;
  const line = (angle: SQL) => sql`cast((${angle} + 90) * 10 as integer)`;
  const square = (angle: SQL) => sql`min(3599, max(0, cast((${angle} + 180) * 10 as integer)))`;
  return sql`lines (line, north, west, east, lat, lng) as (
      select ${line(sql`lat - ${high}`)}, ${line(sql`lat + ${high}`)}, ${square(sql`lng - ${wide}`)}, ${square(sql`lng + ${wide}`)}, lat, lng from origin
      union all select line + 1, north, west, east, lat, lng from lines where line < north),
    near_places as materialized (select p.id, ${distance} as km from lines o
      cross join places p on p.cell between line * 3600 + west and line * 3600 + east
      where ${distance} <= ${kilometres} order by km)`;
}
