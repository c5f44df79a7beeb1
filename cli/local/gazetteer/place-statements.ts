/** SQL that inserts the towns of the gazetteer or updates existing ones, which keep their ids. */

import { createHash } from 'node:crypto';
import type { PlaceRow } from './build-places.ts';

/** Places per INSERT statement. D1 accepts 100 kB of SQL. */
const rowsPerStatement = 200;

/** Adds the ids of places. */
export const addPlaceIds = (rows: readonly PlaceRow[]) =>
  rows.map((row) => ({ id: getPlaceId(row.tag), ...row }));

export const buildPlaceStatements = (rows: readonly PlaceRow[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, part) => {
    const some = rows.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement);
    const json = JSON.stringify(addPlaceIds(some));
    return `insert into places (${columns.join(', ')})
      select ${columns.map((name) => `value ->> '${name}'`).join(', ')} from json_each('${json.replaceAll("'", "''")}') where true
      on conflict (tag) do update set name = excluded.name, key = excluded.key, region = excluded.region,
        country_id = excluded.country_id, lat = excluded.lat, lng = excluded.lng, cell = excluded.cell`;
  });

/** SQL that updates the search index of practitioners in these places. */
export const reindexPlacesStatement =
  "insert into item_texts (resource, item_id) select 'users', id from users where place_id is not null and is_practitioner = 1";

const columns = ['id', 'tag', 'name', 'key', 'region', 'country_id', 'lat', 'lng', 'cell'];

/** Derives the id from the tag, so that a town has the same id on every site and exports match. */
export function getPlaceId(tag: string): string {
  const digits = createHash('sha256').update(`place:${tag}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
